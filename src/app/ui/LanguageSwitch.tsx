import { htmlLang, type Locale } from '#contract/base/locale.ts'

/** Each language in its own words: who needs the switch cannot read the other one. */
const offer: Record<Locale, { to: Locale; short: string; name: string }> = {
  'zh-cn': { to: 'en', short: 'EN', name: 'English' },
  en: { to: 'zh-cn', short: '中', name: '中文' },
}

/** Offers the language that is not in use. */
export function LanguageSwitch({
  locale,
  onSwitch,
  className = 'icon',
}: {
  locale: Locale
  onSwitch: (to: Locale) => void
  className?: string
}) {
  const { to, short, name } = offer[locale]
  return (
    <button
      type="button"
      className={className}
      lang={htmlLang[to]}
      aria-label={name}
      title={name}
      onClick={() => onSwitch(to)}
    >
      {short}
    </button>
  )
}
