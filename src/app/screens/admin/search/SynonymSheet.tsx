import { Trans } from '@lingui/react/macro'
import { Sheet } from '#app/ui/Sheet.tsx'
import type { SynonymEntry } from '#contract/search/synonyms.ts'
import { SynonymForm } from './SynonymForm.tsx'

type SynonymSheetProps = {
  /** The group that is changed; without one a new one is written. */
  group?: SynonymEntry
  /** A word that found nothing, for which another one is wanted. */
  word?: string
  onClose: () => void
}

/** Words that mean the same, to write or to change. */
export function SynonymSheet({ group, word, onClose }: SynonymSheetProps) {
  const title = group ? (
    <Trans>Change these synonyms</Trans>
  ) : word ? (
    <Trans>“{word}” means the same as…</Trans>
  ) : (
    <Trans>Add synonyms</Trans>
  )
  return (
    <Sheet title={title} onClose={onClose}>
      <SynonymForm group={group} word={word} onSaved={onClose} />
    </Sheet>
  )
}
