import { lazy, Suspense, useEffect, useState } from 'react'
import type { HelpDoc } from '#contract/help/help.ts'

const Pages = lazy(async () => {
  const { loadCatalogues } = await import('#app/i18n/catalogues.ts')
  await loadCatalogues('help/pages')
  return { default: (await import('#app/screens/help/pages/Pages.tsx')).Pages }
})

/** The place of the category tree beside the text. Only the place is in the first load; the styles keep it free. */
export function ArticlePages({ doc }: { doc: HelpDoc }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className="doc-pages">
      {ready && (
        <Suspense fallback={null}>
          <Pages doc={doc} />
        </Suspense>
      )}
    </div>
  )
}
