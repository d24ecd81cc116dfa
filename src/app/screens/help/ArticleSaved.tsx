import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'

/** Younger answers of the device are as good as the network's. */
const freshSeconds = 600

/** Says that the article came from the device and how old it is. Takes no room in the text; silent in the built page. */
export function ArticleSaved({ savedAt }: { savedAt: number | null }) {
  const locale = useLocale()
  const online = useOnline()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const old = savedAt !== null && (!online || Date.now() / 1000 - savedAt > freshSeconds)
  return (
    <p className="doc-saved" role="status">
      {ready && old && (
        <Trans>
          Saved <SavedAt at={savedAt} locale={locale} />
        </Trans>
      )}
    </p>
  )
}
