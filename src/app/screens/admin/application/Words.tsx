import { type ReactNode, useId } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { languageOptions } from '#app/i18n/language-names.ts'
import type { InBoth } from '#contract/application/form.ts'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import styles from './forms.module.css'

type WordsProps = {
  legend: ReactNode
  value: InBoth
  max: number
  /** Several lines. */
  long?: boolean
  problem?: string
  onChange: (value: InBoth) => void
}

/** Words in both languages. */
export function Words({ legend, value, max, long = false, problem = '', onChange }: WordsProps) {
  const id = useId()
  return (
    <fieldset className={styles.words} aria-describedby={`${id}-says`}>
      <legend>{legend}</legend>
      {languageOptions.map(({ value: locale, label }) => {
        const control = {
          'aria-label': label,
          lang: htmlLang[locale as Locale],
          placeholder: label,
          maxLength: max,
          value: value[locale as Locale],
          'aria-invalid': problem !== '' && value[locale as Locale].trim() === '',
          onChange: (event: { target: { value: string } }) => onChange({ ...value, [locale]: event.target.value }),
        }
        return long ? (
          <textarea key={locale} {...control} rows={3} className={`${fieldStyles.input} ${fieldStyles.area}`} />
        ) : (
          <input key={locale} {...control} className={fieldStyles.input} />
        )
      })}
      <p id={`${id}-says`} className={styles.problem} role="alert">
        {problem}
      </p>
    </fieldset>
  )
}
