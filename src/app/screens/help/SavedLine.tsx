import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'

/** Younger answers of the device are as good as the network's. */
const freshSeconds = 600

/** How old an article from the device is, when that matters. */
export function SavedLine({ savedAt }: { savedAt: number }) {
  const locale = useLocale()
  const online = useOnline()
  const age = Date.now() / 1000 - savedAt
  if (online && age > -60 && age <= freshSeconds) return null
  return (
    <Trans>
      Saved <SavedAt at={savedAt} locale={locale} />
    </Trans>
  )
}
