import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { ageMatters } from '#app/ui/saved-age.ts'

/** How old an article from the device is, when that matters. */
export function SavedLine({ savedAt }: { savedAt: number }) {
  const locale = useLocale()
  const online = useOnline()
  if (!ageMatters(savedAt, online)) return null
  return (
    <Trans>
      Saved <SavedAt at={savedAt} locale={locale} />
    </Trans>
  )
}
