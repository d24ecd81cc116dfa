import { lazy, Suspense, useEffect, useState } from 'react'

const SavedLine = lazy(async () => ({ default: (await import('./SavedLine.tsx')).SavedLine }))

/** Says that the article came from the device and how old it is. Takes no room in the text; silent in the built page. */
export function ArticleSaved({ savedAt }: { savedAt: number | null }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <p className="doc-saved" role="status">
      {ready && savedAt !== null && (
        <Suspense fallback={null}>
          <SavedLine savedAt={savedAt} />
        </Suspense>
      )}
    </p>
  )
}
