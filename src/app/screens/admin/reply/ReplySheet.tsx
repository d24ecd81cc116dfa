import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { useRested } from '#app/lib/use-rested.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { fillReply, helpLink, type ReplyValues, wantsLink } from '#contract/reply/fill.ts'
import { listReplies, type Reply } from '#contract/reply/reply.ts'
import { findHelp, HelpHit } from '#contract/search/search.ts'
import styles from './reply.module.css'

const restMs = 250

type ReplySheetProps = {
  locale: Locale
  values: Omit<ReplyValues, 'link'>
  /** Its text with all places filled in. */
  onUse: (text: string) => void
  onClose: () => void
}

/** The templates of one language to choose from; one that wants a page of the help asks which. */
export function ReplySheet({ locale, values, onUse, onClose }: ReplySheetProps) {
  const [chosen, setChosen] = useState<Reply | null>(null)
  const choose = (reply: Reply) =>
    wantsLink(reply.body) ? setChosen(reply) : onUse(fillReply(reply.body, { ...values, link: '' }))
  return (
    <Popup title={chosen ? chosen.name : <Trans>Reply templates</Trans>} onClose={onClose}>
      {chosen ? (
        <LinkedReply
          locale={locale}
          onLink={(link) => onUse(fillReply(chosen.body, { ...values, link }))}
          onBack={() => setChosen(null)}
        />
      ) : (
        <Replies locale={locale} onChoose={choose} />
      )}
    </Popup>
  )
}

function Replies({ locale, onChoose }: { locale: Locale; onChoose: (reply: Reply) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useRested(typed.trim(), restMs)
  const { data, error, refetch } = useApiQuery(listReplies, { locale, limit: 50, ...(q && { q }) }, { quiet: true })
  return (
    <>
      <input
        type="search"
        className={fieldStyles.input}
        value={typed}
        aria-label={t`Search in names and texts`}
        placeholder={t`Search in names and texts`}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data?.list.length === 0 && (
        <Notice
          title={q ? <Trans>No templates with these words</Trans> : <Trans>No templates in this language yet</Trans>}
          action={
            <Link to="/admin/replies/$id" params={{ id: 'new' }} className="notice-action">
              <Trans>New template</Trans>
            </Link>
          }
        />
      )}
      {error && !data && (
        <Notice title={<Trans>The templates could not be loaded</Trans>} onRetry={() => void refetch()} />
      )}
      <ul className={styles.list} lang={htmlLang[locale]}>
        {data?.list.map((reply) => (
          <li key={reply.id}>
            <button type="button" className={styles.row} onClick={() => onChoose(reply)}>
              <b>{reply.name}</b>
              <span>{reply.body}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type LinkedReplyProps = { locale: Locale; onLink: (link: string) => void; onBack: () => void }

function LinkedReply({ locale, onLink, onBack }: LinkedReplyProps) {
  const { t } = useLingui()
  const [page, setPage] = useState<HelpHit | null>(null)
  return (
    <>
      <RemotePicker
        label={t`The help page that it links to`}
        source={{
          url: findHelp.path,
          extras: { locale, limit: 20 },
          item: HelpHit,
          labelOf: ({ title }) => title,
          detailOf: ({ snippet }) => snippet,
        }}
        value={page}
        onChange={setPage}
      />
      <div className={styles.actions}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button color="primary" disabled={!page} onClick={() => void (page && onLink(helpLink(page)))}>
          <Trans>Insert</Trans>
        </Button>
      </div>
    </>
  )
}
