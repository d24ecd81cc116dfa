import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useLibrary } from '#app/offline/library-sync.ts'
import { AppearanceChoice } from '#app/ui/AppearanceChoice.tsx'
import { chooseLook, look } from '#app/ui/look.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { htmlLang, locales } from '#contract/base/locale.ts'
import { type FontSize, fontSizes } from '#pages/look.ts'
import styles from './me.module.css'

/** Each language in its own words. */
const names = { 'zh-cn': '中文', en: 'English' }

/** What belongs to this device: the language of the interface, how it looks, and what can be read with no network. */
export function ThisDevice() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <section aria-label={t`This device`}>
      <h2>
        <Trans>This device</Trans>
      </h2>
      <div className="panel">
        <div className={styles.language}>
          <p aria-hidden="true">
            <Trans>Language</Trans>
          </p>
          <Segments
            bare
            legend={t`Language`}
            options={locales.map((one) => ({ value: one, label: names[one], lang: htmlLang[one] }))}
            value={locale}
            onChange={(one) => void activate(one)}
          />
        </div>
        <div className={`${styles.language} ${styles.look}`}>
          <TextSizeChoice />
        </div>
        <div className={styles.look}>
          <AppearanceChoice />
        </div>
        <Saved />
      </div>
    </section>
  )
}

/** The size of texts and lists, here as on their pages. */
function TextSizeChoice() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(() => look().fontSize)
  const names: Record<FontSize, string> = {
    small: t`Small`,
    standard: t`Standard`,
    large: t`Large`,
    largest: t`Largest`,
  }
  return (
    <>
      <p aria-hidden="true">
        <Trans>Text size</Trans>
      </p>
      <Segments
        bare
        legend={t`Text size`}
        options={fontSizes.map((value) => ({ value, label: names[value] }))}
        value={chosen}
        onChange={(value) => {
          chooseLook('fontSize', value)
          setChosen(value)
        }}
      />
    </>
  )
}

/** What is saved for reading with no network; everything about it is a page of its own. */
function Saved() {
  const locale = useLocale()
  const library = useLibrary()
  const ours = library.locale === locale ? library : null
  return (
    <div className={styles.saved}>
      <div role="status">
        <p>
          <Trans>Saved for reading offline</Trans>
        </p>
        <p className={styles.soft}>
          {ours && ours.syncedAt > 0 ? (
            <>
              <Plural value={ours.docs} one="# page saved" other="# pages saved" />
              {' · '}
              <SavedAt at={ours.syncedAt} locale={locale} />
            </>
          ) : ours?.state === 'syncing' ? (
            <Trans>Being saved…</Trans>
          ) : (
            <Trans>Not saved yet</Trans>
          )}
        </p>
      </div>
      <Link to="/help" search={{ view: 'device' }}>
        <Trans>See all</Trans>
      </Link>
    </div>
  )
}
