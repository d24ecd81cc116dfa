import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useLocale } from '#app/i18n/locale.ts'
import { typedNumber } from '#app/lib/typed-number.ts'
import { PickedValues } from '#app/screens/admin/PickedValues.tsx'
import { searchedFields } from '#contract/condition/condition.ts'
import { declaredField } from '#contract/condition/fields.ts'
import type { Comparison } from '#contract/condition/rule.ts'
import { choiceName, dayText, dayTime } from '#contract/condition/words.ts'
import { typeOf } from './comparison.ts'
import styles from './condition.module.css'
import { addWords } from './condition-words.ts'
import { useRuleNames } from './rule-names.ts'
import { ruleValues } from './rule-values.ts'

type ValueProps = {
  comparison: Comparison
  /** `broken`: what was typed is none; the comparison is the last one that was. */
  onChange: (next: Comparison, broken?: boolean) => void
}

/** What a field is compared with, by the kind of its value. */
export function ComparisonValue(props: ValueProps) {
  switch (typeOf(props.comparison.field)) {
    case 'number':
      return <NumberValue {...props} />
    case 'time':
      return <DayValue {...props} />
    case 'choice':
      return <ChoiceValues {...props} />
    case 'text':
    case 'set':
      return <SearchedValues {...props} />
    default:
      return null
  }
}

/** A whole number of what is stored, typed in the field's unit: 10.5 yuan are 1,050 fen. */
function NumberValue({ comparison, onChange }: ValueProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const unit = declaredField(comparison.field)?.unit
  const per = unit?.per ?? 1
  const [typed, setTyped] = useState(String((comparison.value ?? 0) / per))
  const [isBroken, setBroken] = useState(false)
  const take = (text: string) => {
    setTyped(text)
    const value = typedNumber(text, per)
    setBroken(value === null)
    onChange(value === null ? comparison : { ...comparison, value }, value === null)
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {unit ? t({ message: `Value in ${unit.words[locale]}`, comment: 'A unit: yuan, days' }) : <Trans>Value</Trans>}
      </label>
      <input
        id={id}
        className={fieldStyles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isBroken}
        aria-describedby={`${id}-says`}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => take(target.value)}
      />
      <p id={`${id}-says`} className={fieldStyles.says} role="alert">
        {isBroken &&
          (per > 1 ? <Trans>Enter a number, with two decimals at most.</Trans> : <Trans>Enter a whole number.</Trans>)}
      </p>
    </div>
  )
}

function DayValue({ comparison, onChange }: ValueProps) {
  const id = useId()
  const [typed, setTyped] = useState(dayText(comparison.value ?? 0))
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        <Trans>Date</Trans>
      </label>
      <input
        id={id}
        type="date"
        className={fieldStyles.input}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const value = dayTime(target.value)
          const broken = Number.isNaN(value)
          onChange(broken ? comparison : { ...comparison, value }, broken)
        }}
      />
    </div>
  )
}

function ChoiceValues({ comparison, onChange }: ValueProps) {
  const locale = useLocale()
  const { roles, nameOf } = useRuleNames()
  const { field, values = [] } = comparison
  const fixed = declaredField(field)?.choices
  // A role that is gone is still shown, so that it can be taken out.
  const offered = [...new Set([...(fixed ? Object.keys(fixed) : roles.map(({ value }) => value)), ...values])]
  const turn = (value: string, on: boolean) =>
    onChange({ ...comparison, values: on ? [...values, value] : values.filter((one) => one !== value) })
  return (
    <fieldset className={styles.plain}>
      <legend className="visually-hidden">{declaredField(field)?.words[locale]}</legend>
      <div className={fieldStyles.chips}>
        {offered.map((value) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={({ target }) => turn(value, target.checked)}
            />
            <span>{choiceName(field, value, locale) ?? nameOf(locale)(field, value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SearchedValues({ comparison, onChange }: ValueProps) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const { nameOf, learn } = useRuleNames()
  const { field, values = [] } = comparison
  const searched = searchedFields.find((one) => one === field)
  if (!searched) return null
  return (
    <div className={fieldStyles.field}>
      <PickedValues
        picked={values.map((value) => ({ value, name: nameOf(locale)(field, value) }))}
        label={i18n._(addWords[searched])}
        source={ruleValues(searched, locale)}
        onRemove={(value) => onChange({ ...comparison, values: values.filter((one) => one !== value) })}
        onAdd={({ id, nameZh, nameEn }) => {
          learn({ field, value: id, nameZh, nameEn })
          if (!values.includes(id)) onChange({ ...comparison, values: [...values, id] })
        }}
      />
    </div>
  )
}
