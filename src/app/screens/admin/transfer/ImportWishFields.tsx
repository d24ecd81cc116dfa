import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { languageOptions } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Select } from '#app/ui/Select.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import type { Locale } from '#contract/base/locale.ts'
import { listDocumentCategories } from '#contract/document/categories.ts'
import { helpLimits } from '#contract/help/limits.ts'
import type { ImportWish } from './import-wish.ts'
import { isSourceName } from './source-name.ts'
import styles from './transfer.module.css'

type Props = { wish: ImportWish; onChange: (wish: ImportWish) => void; disabled: boolean }

export const isVersionName = (text: string) => /^[^:]{0,40}$/.test(text.trim())

/** What an import cannot know from the zip itself: its name, the language, where it goes, and which version it is. */
export function ImportWishFields({ wish, onChange, disabled }: Props) {
  const { t } = useLingui()
  const change = (changed: Partial<ImportWish>) => onChange({ ...wish, ...changed })
  const { source, locale, category = '', version = '', isCurrent = false } = wish
  const isSource = isSourceName(source)
  const isVersion = isVersionName(version)
  return (
    <div className={styles.wish}>
      <Line
        label={<Trans>Source name</Trans>}
        says={
          isSource ? (
            <Trans>
              Importing again under the same name updates its documents, and unpublishes those no longer in it.
            </Trans>
          ) : (
            <Trans>A source needs a name of at most 80 characters, without a colon.</Trans>
          )
        }
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            value={source}
            maxLength={80}
            disabled={disabled}
            aria-invalid={!isSource}
            onChange={({ target }) => change({ source: target.value })}
          />
        )}
      </Line>
      <Line
        label={<Trans>Language</Trans>}
        says={<Trans>For files that do not say theirs by a folder, a suffix or front matter.</Trans>}
      >
        {(control) => (
          <Select<Locale | ''>
            {...control}
            label={t`Language`}
            value={locale ?? ''}
            disabled={disabled}
            options={[{ value: '', label: t`Detect from the text` }, ...languageOptions]}
            onChange={(chosen) => change({ locale: chosen || undefined })}
          />
        )}
      </Line>
      <CategoryLine value={category} disabled={disabled} onChange={(name) => change({ category: name })} />
      <Line
        label={<Trans>Version (optional)</Trans>}
        says={
          isVersion ? (
            <Trans>If this zip is one version of several, its name, such as 2.x. Otherwise leave it empty.</Trans>
          ) : (
            <Trans>A version’s name has at most 40 characters and no colon.</Trans>
          )
        }
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            value={version}
            maxLength={40}
            disabled={disabled}
            aria-invalid={!isVersion}
            onChange={({ target }) => change({ version: target.value })}
          />
        )}
      </Line>
      {version.trim() !== '' && (
        <SwitchRow
          label={<Trans>Current version</Trans>}
          hint={
            <Trans>
              Its pages get the plain addresses. The first version of a source always becomes the current one.
            </Trans>
          }
          checked={isCurrent}
          disabled={disabled}
          onChange={(checked) => change({ isCurrent: checked })}
        />
      )}
    </div>
  )
}

/** Categories that there are are offered; any other name makes a new one. */
function CategoryLine({
  value,
  disabled,
  onChange,
}: {
  value: string
  disabled: boolean
  onChange(name: string): void
}) {
  const id = useId()
  const locale = useLocale()
  const { data } = useApiQuery(listDocumentCategories, {}, { quiet: true })
  const names = [...new Set(data?.list.map(({ name }) => name[locale] ?? Object.values(name)[0] ?? ''))].filter(Boolean)
  return (
    <Line
      label={<Trans>Category (optional)</Trans>}
      says={<Trans>Everything goes below it. A name that does not exist yet makes a new category.</Trans>}
    >
      {(control) => (
        <>
          <input
            {...control}
            className={fieldStyles.input}
            value={value}
            list={`${id}-names`}
            maxLength={helpLimits.categoryNameChars}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={`${id}-names`}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Line>
  )
}

type Control = { id: string; 'aria-describedby': string }
type LineProps = { label: ReactNode; says: ReactNode; children: (control: Control) => ReactNode }

export function Line({ label, says, children }: LineProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-says` })}
      <p id={`${id}-says`} className={adminStyles.note}>
        {says}
      </p>
    </div>
  )
}
