import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { languageOptions } from '#app/i18n/language-names.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { type Locale, locales } from '#contract/base/locale.ts'
import { beginExport } from '#contract/transfer/transfer.ts'
import styles from './transfer.module.css'

/** Has the published help written as a zip. */
export function ExportPart() {
  const id = useId()
  const online = useOnline()
  const [chosen, setChosen] = useState<readonly Locale[]>(locales)
  const { sendAsync, isPending } = useApiMutation(beginExport)
  const toggle = (locale: Locale) =>
    setChosen((before) => locales.filter((one) => (one === locale ? !before.includes(one) : before.includes(one))))
  const begin = () =>
    void sendAsync({ locales: [...chosen] }).catch(() => {
      // What went wrong is said in passing.
    })
  return (
    <section className={adminStyles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Export</Trans>
      </h2>
      <p className={adminStyles.note}>
        <Trans>
          All published help as Markdown files with their images. Imported into an empty site, it is the same help
          again.
        </Trans>
      </p>
      <fieldset className={styles.languages}>
        <legend>
          <Trans>Languages</Trans>
        </legend>
        {languageOptions.map(({ value, label, lang }) => (
          <label key={value} lang={lang}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={adminStyles.actions}>
        <Button disabled={!online || isPending || chosen.length === 0} onClick={begin}>
          <Trans>Export as a zip</Trans>
        </Button>
      </div>
    </section>
  )
}
