import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { SynonymEntry } from '#contract/search/synonyms.ts'
import { ConfirmRemoveSynonyms } from './ConfirmRemoveSynonyms.tsx'
import { SynonymSheet } from './SynonymSheet.tsx'

/** A group, and what may be done with it; one that an import brought is changed in its file alone. */
export function SynonymRow({ group }: { group: SynonymEntry }) {
  const locale = useLocale()
  const online = useOnline()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { words, source, updatedBy, updatedAt } = group
  const close = () => setOpen(null)
  return (
    <li>
      <ul className="synonym-words">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <div className="synonym-line">
        <span>
          {source ? <Trans>Imported from {source}</Trans> : updatedBy && <bdi>{updatedBy}</bdi>}
          {(source || updatedBy) && ' · '}
          <SavedAt at={updatedAt} locale={locale} />
        </span>
        {!source && (
          <span className="synonym-actions">
            <button type="button" className="button" disabled={!online} onClick={() => setOpen('edit')}>
              <Trans>Edit</Trans>
            </button>
            <button type="button" className="button" disabled={!online} onClick={() => setOpen('remove')}>
              <Trans>Remove</Trans>
            </button>
          </span>
        )}
      </div>
      {open === 'edit' && <SynonymSheet group={group} onClose={close} />}
      {open === 'remove' && <ConfirmRemoveSynonyms group={group} onClose={close} />}
    </li>
  )
}
