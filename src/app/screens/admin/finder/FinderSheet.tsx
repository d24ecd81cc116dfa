import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { OptionSearch } from '#app/fields/OptionSearch.tsx'
import { useOnline } from '#app/offline/use-online.ts'
import { NamedIcon } from '#app/ui/menu-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import styles from './finder.module.css'
import { type Hit, useFinder } from './use-finder.ts'

const groups: Record<Hit['group'], { icon: string; words: ReturnType<typeof msg> }> = {
  section: { icon: 'admin', words: msg`Section` },
  document: { icon: 'help', words: msg`Document` },
  question: { icon: 'qa', words: msg`Question` },
  member: { icon: 'members', words: msg`Member` },
  synonym: { icon: 'synonyms', words: msg`Synonyms` },
  job: { icon: 'jobs', words: msg`Background jobs` },
}

/** Searches all that one may open. Enter opens the active one, Escape leaves. */
export function FinderSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const { hits, error, outdated, retry } = useFinder(typed)
  const open = ({ href }: Hit) => {
    onClose()
    void router.navigate({ href })
  }
  return (
    <Popup title={<Trans>Find in administration</Trans>} onClose={onClose}>
      <OptionSearch
        label={t`Sections, documents, questions, members, jobs`}
        listLabel={t`Results`}
        enterKeyHint="go"
        most={100}
        typed={typed}
        onType={setTyped}
        options={hits}
        idOf={(hit) => `${hit.group}-${hit.id}`}
        outdated={outdated}
        onTake={open}
        draw={(hit) => (
          <>
            <span className={styles.icon}>
              <NamedIcon name={groups[hit.group].icon} />
            </span>
            <span className={styles.words}>
              <b lang={hit.locale && htmlLang[hit.locale]}>{hit.title}</b>
              {hit.detail && <small lang={hit.locale && htmlLang[hit.locale]}>{hit.detail}</small>}
            </span>
            <small className={styles.group}>{i18n._(groups[hit.group].words)}</small>
          </>
        )}
      >
        <Says hits={hits.length} typed={typed.trim()} error={error} outdated={outdated} onRetry={retry} />
      </OptionSearch>
    </Popup>
  )
}

type SaysProps = { hits: number; typed: string; error: unknown; outdated: boolean; onRetry: () => void }

/** What there is to say beneath the list. */
function Says({ hits, typed, error, outdated, onRetry }: SaysProps) {
  const online = useOnline()
  const failureText = useFailureText()
  if (error)
    return (
      <Notice
        heading="h3"
        title={online ? <Trans>The search failed</Trans> : <Trans>You are offline</Trans>}
        text={online ? failureText(error) : <Trans>Only sections can be found offline.</Trans>}
        onRetry={onRetry}
      />
    )
  if (hits === 0 && !outdated) return <Notice heading="h3" title={<Trans>Nothing found for “{typed}”</Trans>} />
  return (
    <p className="visually-hidden" role="status">
      {!outdated && <Plural value={hits} one="# result" other="# results" />}
    </p>
  )
}
