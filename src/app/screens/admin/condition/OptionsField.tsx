import { Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { Fields } from '#app/fields/use-fields.ts'
import { Button } from '#app/ui/Button.tsx'
import { AddIcon, CloseIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import type { ConditionOption } from '#contract/condition/condition.ts'
import { conditionLimits } from '#contract/condition/limits.ts'
import { randomKey } from '#device/random-key.ts'
import styles from './condition.module.css'
import { type ConditionValues, optionsIn } from './condition-values.ts'

/** What a filter offers, one line each: its names in both languages; what stands in addresses is given once and stays. */
export function OptionsField({ fields }: { fields: Fields<ConditionValues> }) {
  const { t } = useLingui()
  const { field } = useController({ control: fields.control, name: 'options' })
  const problem = useFieldProblem(fields, 'options')
  const options = optionsIn(field.value)
  const put = (next: ConditionOption[]) => field.onChange(JSON.stringify(next))
  const name = (at: number, part: Partial<ConditionOption>) =>
    put(options.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className={styles.plain}>
      <legend className={fieldStyles.label}>
        <Trans>Choices</Trans>
      </legend>
      <ol className={styles.options}>
        {options.map(({ value, nameZh, nameEn }, at) => (
          <li key={value}>
            <input
              className={fieldStyles.input}
              aria-label={t`Choice ${at + 1} in Chinese`}
              placeholder={t`In Chinese`}
              maxLength={conditionLimits.nameChars}
              value={nameZh}
              onBlur={field.onBlur}
              onChange={({ target }) => name(at, { nameZh: target.value })}
            />
            <input
              className={fieldStyles.input}
              aria-label={t`Choice ${at + 1} in English`}
              placeholder={t`In English`}
              maxLength={conditionLimits.nameChars}
              value={nameEn}
              onBlur={field.onBlur}
              onChange={({ target }) => name(at, { nameEn: target.value })}
            />
            <IconButton label={t`Remove choice ${at + 1}`} onPress={() => put(options.toSpliced(at, 1))}>
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Button
          disabled={options.length >= conditionLimits.options}
          onClick={() => put([...options, { value: freshValue(), nameZh: '', nameEn: '' }])}
        >
          <span>
            <AddIcon />
            <Trans>Add a choice</Trans>
          </span>
        </Button>
      </div>
      <FieldSays
        id="condition-options-says"
        problem={problem && t`Each choice needs a name in both languages.`}
        hint={<Trans>Items are marked with these choices, and lists can be filtered by them.</Trans>}
      />
    </fieldset>
  )
}

/** One that no choice ever had: what was marked with a removed one must not be marked with the next. */
const freshValue = () => `o${randomKey().slice(0, 8)}`
