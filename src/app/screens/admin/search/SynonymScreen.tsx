import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnline } from '#app/offline/use-online.ts'
import { NewRowPage } from '#app/resource/NewRowPage.tsx'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { getSynonymGroup, type SynonymEntry } from '#contract/search/synonyms.ts'
import { ConfirmRemoveSynonyms } from './ConfirmRemoveSynonyms.tsx'
import { SynonymForm } from './SynonymForm.tsx'

const home = '/admin/synonyms'

/** A group of words that mean the same, to be changed; or a new one. */
export function SynonymScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/synonyms/$id' })
  if (id === 'new') return <NewSynonyms />
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getSynonymGroup}
      input={{ id }}
      home={home}
      titleOf={() => ({ title: t`Change these synonyms` })}
      broken={<Trans>The synonyms could not be loaded</Trans>}
    >
      {(group) => <Group group={group} />}
    </RowPage>
  )
}

function NewSynonyms() {
  const { t } = useLingui()
  const { word } = useSearch({ from: '/admin/synonyms/$id' })
  const close = useClose()
  return (
    <NewRowPage key={word} title={word ? t`“${word}” means the same as…` : t`Add synonyms`} home={home}>
      <SynonymForm word={word} onSaved={close} />
    </NewRowPage>
  )
}

function Group({ group }: { group: SynonymEntry }) {
  const online = useOnline()
  const [removing, setRemoving] = useState(false)
  const close = useClose()
  const { source } = group
  if (source)
    return (
      <>
        <p className={styles.quote}>{group.words.join(' · ')}</p>
        <p className={styles.note}>
          <Trans>
            Imported from {source}: the next import would bring these words back. Change them in its synonyms.txt.
          </Trans>
        </p>
      </>
    )
  return (
    <>
      <SynonymForm group={group} onSaved={close} />
      <div className={styles.part}>
        <Button disabled={!online} onClick={() => setRemoving(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {removing && <ConfirmRemoveSynonyms group={group} onRemoved={close} onClose={() => setRemoving(false)} />}
    </>
  )
}

function useClose() {
  const navigate = useNavigate()
  return () => void navigate({ to: home, search: ({ word: _, ...search }) => search as never })
}
