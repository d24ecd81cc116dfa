import { Trans } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { deleteSynonymGroup, type SynonymEntry } from '#contract/search/synonyms.ts'

type ConfirmRemoveProps = { group: SynonymEntry; onRemoved: () => void; onClose: () => void }

/** Asked before a group goes, for searches follow at once. */
export function ConfirmRemoveSynonyms({ group, onRemoved, onClose }: ConfirmRemoveProps) {
  const online = useOnline()
  const failureText = useFailureText()
  const { sendAsync, isPending, error } = useApiMutation(deleteSynonymGroup, { success: true })
  const remove = () =>
    void sendAsync({ id: group.id }).then(onRemoved, () => {
      // What went wrong stands in the sheet.
    })
  return (
    <ConfirmPopup
      title={<Trans>Remove these synonyms?</Trans>}
      action={<Trans>Remove</Trans>}
      disabled={isPending || !online}
      problem={error ? failureText(error) : ''}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{group.words.join(' · ')}</p>
      <p>
        <Trans>Searching for one of them no longer finds content with another.</Trans>
      </p>
    </ConfirmPopup>
  )
}
