import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { PagesIcon } from '#app/ui/icons.tsx'
import { Sheet } from '#app/ui/Sheet.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { PagesTree } from './PagesTree.tsx'
import './pages.css'

/** There is room for the tree beside the text, as in the styles. */
const besideQuery = '(min-width: 64rem)'

/** Null where nothing is laid out. */
const besideMedia = () => globalThis.matchMedia?.(besideQuery) ?? null

function onBeside(listener: () => void): () => void {
  const media = besideMedia()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

function useBeside(): boolean {
  return useSyncExternalStore(
    onBeside,
    () => besideMedia()?.matches ?? false,
    () => false,
  )
}

/** All pages of the document's language as a tree: beside the text on wide screens, else in a drawer. */
export function Pages({ doc }: { doc: HelpDoc }) {
  const { t } = useLingui()
  const beside = useBeside()
  const [open, setOpen] = useState(false)
  // Another page, or the room for the tree, is what the drawer was opened for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever of the two changes
  useEffect(() => setOpen(false), [doc.id, beside])
  if (beside) {
    return (
      <nav className="pages-beside" aria-label={t`All pages`} lang={htmlLang[doc.locale]}>
        <PagesTree doc={doc} />
      </nav>
    )
  }
  return (
    <>
      <button type="button" className="pages-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PagesIcon />
        <Trans>All pages</Trans>
      </button>
      {open && (
        <Sheet title={<Trans>All pages</Trans>} onClose={() => setOpen(false)}>
          <nav className="pages-drawer" aria-label={t`All pages`} lang={htmlLang[doc.locale]}>
            <PagesTree doc={doc} />
          </nav>
        </Sheet>
      )}
    </>
  )
}
