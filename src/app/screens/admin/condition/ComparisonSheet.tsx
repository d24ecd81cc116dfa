import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useLocale } from '#app/i18n/locale.ts'
import { meantKey } from '#app/lib/meant-key.ts'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import {
  conditionFields,
  type FieldName,
  fieldsOf,
  type Operator,
  operatorsOf,
  type Subject,
} from '#contract/condition/fields.ts'
import type { Comparison } from '#contract/condition/rule.ts'
import { ruleWords } from '#contract/condition/words.ts'
import { ComparisonValue } from './ComparisonValue.tsx'
import { begun, isWhole, typeOf } from './comparison.ts'
import styles from './condition.module.css'
import { operatorWords } from './condition-words.ts'
import { useRuleNames } from './rule-names.ts'

type ComparisonSheetProps = {
  /** Null: a new one. */
  present: Comparison | null
  subject: Subject
  onTake: (next: Comparison) => void
  onRemove: () => void
  onClose: () => void
}

/** What a new comparison is of, until something else is chosen. */
const usual: Record<Subject, FieldName> = { member: 'member.points', item: 'item.price' }

/** One comparison, written in a sheet: what is looked at, how it is compared, and with what. It counts once it is taken. */
export function ComparisonSheet({ present, subject, onTake, onRemove, onClose }: ComparisonSheetProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const { nameOf } = useRuleNames()
  const name = useId()
  const [now, setNow] = useState(present ?? begun(usual[subject]))
  /** What was typed is no value of its field. */
  const [isBroken, setBroken] = useState(false)
  const change = (next: Comparison, broken = false) => {
    setNow(next)
    setBroken(broken)
  }
  const mayTake = !isBroken && isWhole(now)
  const take = () => {
    if (!mayTake) return
    onTake(now)
    onClose()
  }
  return (
    <Popup title={present ? <Trans>Edit rule</Trans> : <Trans>New rule</Trans>} onClose={onClose} holdsGestures>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field takes the rule, as it would send a form */}
      <div
        className={styles.sheet}
        onKeyDown={(event) => {
          if (meantKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          // The form around it is not meant.
          event.preventDefault()
          take()
        }}
      >
        <div className={fieldStyles.field} role="radiogroup" aria-label={t`Field`}>
          <div className={fieldStyles.chips}>
            {fieldsOf(subject).map((field) => (
              <label key={field}>
                <input type="radio" name={name} checked={now.field === field} onChange={() => change(begun(field))} />
                <span>{conditionFields[field].words[locale]}</span>
              </label>
            ))}
          </div>
        </div>
        <Segments
          legend={t`Comparison`}
          options={operatorsOf[typeOf(now.field)].map((value: Operator) => ({
            value: value as string,
            label: i18n._(operatorWords[value]),
          }))}
          value={now.op}
          onChange={(op) => setNow({ ...now, op })}
        />
        <ComparisonValue key={now.field} comparison={now} onChange={change} />
        <p className={styles.words} role="status">
          {mayTake ? ruleWords(now, locale, nameOf(locale)) : <Trans>Choose a value.</Trans>}
        </p>
        <div className={styles.sheetEnd}>
          {present && (
            <Button
              className={styles.remove}
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button color="primary" disabled={!mayTake} onClick={take}>
            <Trans>Apply</Trans>
          </Button>
        </div>
      </div>
    </Popup>
  )
}
