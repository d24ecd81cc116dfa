import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { syncLibraryNow, useLibrary } from '#app/offline/library-sync.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { htmlLang, locales } from '#contract/locale.ts'

/** Each language in its own words. */
const names = { 'zh-cn': '中文', en: 'English' }

/** What belongs to this device: the language of the interface, and what can be read with no network. */
export function ThisDevice() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <section aria-label={t`This device`}>
      <h2>
        <Trans>This device</Trans>
      </h2>
      <div className="panel">
        <div className="me-language">
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
        <Saved />
      </div>
    </section>
  )
}

function Saved() {
  const locale = useLocale()
  const online = useOnline()
  const library = useLibrary()
  const ours = library.locale === locale ? library : null
  const syncing = ours?.state === 'syncing'
  const save = () => void syncLibraryNow({ force: true })
  return (
    <div className="me-saved">
      <div role="status">
        <p>
          <Trans>Help for reading offline</Trans>
        </p>
        <p className="me-soft">
          {ours && ours.syncedAt > 0 ? (
            <>
              <Plural value={ours.docs} one="# page saved" other="# pages saved" />
              {' · '}
              <SavedAt at={ours.syncedAt} locale={locale} />
            </>
          ) : syncing ? (
            <Trans>Being saved…</Trans>
          ) : (
            <Trans>Not saved yet</Trans>
          )}
        </p>
      </div>
      <button type="button" disabled={!online || syncing} onClick={save}>
        {online ? <Trans>Save now</Trans> : <Trans>Needs a network</Trans>}
      </button>
    </div>
  )
}
