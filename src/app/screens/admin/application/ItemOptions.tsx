import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/ui/Button.tsx'
import { AddIcon, CloseIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import type { FormItem } from '#contract/application/form.ts'
import { applicationLimits } from '#contract/application/limits.ts'
import styles from './forms.module.css'
import type { ItemPart } from './ItemSheet.tsx'
import { Words } from './Words.tsx'

/** A value that no choice has: it stays when the words change, so that answers keep their meaning. */
function freshValue({ options }: FormItem): string {
  for (let n = options.length + 1; ; n++) if (!options.some(({ value }) => value === `o${n}`)) return `o${n}`
}

/** What may be chosen. */
export function ItemOptions({ item, onChange, problemAt }: ItemPart) {
  const { t } = useLingui()
  const { options } = item
  const set = (next: FormItem['options']) => onChange({ ...item, options: next })
  const add = () => set([...options, { value: freshValue(item), label: { 'zh-cn': '', en: '' } }])
  return (
    <section className={styles.options} aria-label={t`Choices`}>
      {options.map(({ value, label }, index) => (
        <div key={value}>
          <Words
            legend={<Trans>Choice {index + 1}</Trans>}
            value={label}
            max={applicationLimits.labelChars}
            onChange={(words) => set(options.map((one) => (one.value === value ? { value, label: words } : one)))}
          />
          <IconButton
            label={t`Remove choice ${index + 1}`}
            onPress={() => set(options.filter((one) => one.value !== value))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      <p className={styles.problem} role="alert">
        {problemAt('options')}
      </p>
      {options.length < applicationLimits.options && (
        <Button onClick={add}>
          <AddIcon />
          <Trans>Add a choice</Trans>
        </Button>
      )}
    </section>
  )
}
