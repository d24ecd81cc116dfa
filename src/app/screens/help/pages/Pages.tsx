import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useObservable } from '#app/lib/observable.ts'
import { openVersions } from '#app/screens/help/versions/open-versions.ts'
import { PagesIcon } from '#app/ui/icons.tsx'
import { Sheet } from '#app/ui/Sheet.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { PagesTree } from './PagesTree.tsx'
import styles from './pages.module.css'

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

const Versions = lazy(async () => {
  const { loadCatalogues } = await import('#app/i18n/catalogues.ts')
  await loadCatalogues('common', 'help/versions')
  return { default: (await import('#app/screens/help/versions/Versions.tsx')).Versions }
})

/** The ways from a document to others: all pages as a tree, and the versions of this one, while they are asked for. */
export function Pages({ doc }: { doc: HelpDoc }) {
  const versionsOf = useObservable(openVersions, null)
  return (
    <>
      <Tree doc={doc} />
      {versionsOf === doc.id && (
        <Suspense fallback={null}>
          <Versions doc={doc} />
        </Suspense>
      )}
    </>
  )
}

/** All pages of the document's language and version: beside the text on wide screens, else in a drawer. */
function Tree({ doc }: { doc: HelpDoc }) {
  const { t } = useLingui()
  const beside = useBeside()
  const [open, setOpen] = useState(false)
  // Another page, or the room for the tree, is what the drawer was opened for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever of the two changes
  useEffect(() => setOpen(false), [doc.id, beside])
  if (beside) {
    return (
      <nav className={styles.beside} aria-label={t`All pages`} lang={htmlLang[doc.locale]}>
        <PagesTree doc={doc} />
      </nav>
    )
  }
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PagesIcon />
        <Trans>All pages</Trans>
      </button>
      {open && (
        <Sheet title={<Trans>All pages</Trans>} onClose={() => setOpen(false)}>
          <nav className={styles.drawer} aria-label={t`All pages`} lang={htmlLang[doc.locale]}>
            <PagesTree doc={doc} />
          </nav>
        </Sheet>
      )}
    </>
  )
}
