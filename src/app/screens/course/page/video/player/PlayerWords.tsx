import { useLingui } from '@lingui/react/macro'
import { createTranslator, I18nContext } from '@videojs/react'
import { type ReactNode, useMemo } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { htmlLang } from '#contract/base/locale.ts'

type Phrases = Parameters<typeof createTranslator>[0]

/** The words that the library’s parts say by themselves. */
export function PlayerWords({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const locale = htmlLang[useLocale()]
  const seek = t`Place in the video`
  const [current, duration] = ['{current}', '{duration}']
  const position = t({ message: `${current} of ${duration}`, context: 'A place in a video: two times in words' })
  const unknown = t`Not loaded yet`
  const words = useMemo(() => {
    const phrases = { 'slider.seek': seek, 'time.position': position, 'time.unknown': unknown }
    return { translator: createTranslator(phrases as Phrases, locale), locale, localeFromProp: true }
  }, [seek, position, unknown, locale])
  return <I18nContext value={words}>{children}</I18nContext>
}
