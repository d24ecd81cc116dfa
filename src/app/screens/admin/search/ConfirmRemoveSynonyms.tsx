import { Trans } from '@lingui/react/macro'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { deleteSynonymGroup, type SynonymEntry } from '#contract/search/synonyms.ts'

type ConfirmRemoveProps = { group: SynonymEntry; onRemoved: () => void; onClose: () => void }

/** Asked before a group goes, for searches follow at once. */
export function ConfirmRemoveSynonyms({ group, onRemoved, onClose }: ConfirmRemoveProps) {
  return (
    <ConfirmWrite
      endpoint={deleteSynonymGroup}
      input={{ id: group.id }}
      title={<Trans>Remove these synonyms?</Trans>}
      action={<Trans>Remove</Trans>}
      onDone={onRemoved}
      onClose={onClose}
    >
      <p>{group.words.join(' · ')}</p>
      <p>
        <Trans>Searching for one of them no longer finds content with another.</Trans>
      </p>
    </ConfirmWrite>
  )
}
