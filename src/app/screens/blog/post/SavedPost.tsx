import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedLine } from '#app/ui/SavedLine.tsx'

/** How old a post from the device is, when that matters. */
export function SavedPost({ savedAt }: { savedAt: number }) {
  return <SavedLine at={savedAt} online={useOnline()} locale={useLocale()} />
}
