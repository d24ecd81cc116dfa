import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { boundsOf } from '#contract/application/form-problems.ts'
import styles from './forms.module.css'
import type { ItemPart } from './ItemSheet.tsx'

/** How much may be answered. */
export function ItemLimits(part: ItemPart) {
  const { item, onChange } = part
  const { type } = item
  if (type === 'date')
    return (
      <div className={styles.pair}>
        <Day {...part} name="from" label={<Trans>Earliest day</Trans>} />
        <Day {...part} name="to" label={<Trans>Latest day</Trans>} />
      </div>
    )
  if (type !== 'number' && boundsOf(item) === null) return null
  const isText = type === 'text' || type === 'longText'
  return (
    <>
      <div className={styles.pair}>
        <Bound {...part} name="min" label={isText ? <Trans>At least (characters)</Trans> : <Trans>At least</Trans>} />
        <Bound {...part} name="max" label={isText ? <Trans>At most (characters)</Trans> : <Trans>At most</Trans>} />
      </div>
      {type === 'number' && (
        <SwitchRow
          label={<Trans>Whole numbers only</Trans>}
          checked={item.whole}
          onChange={(whole) => onChange({ ...item, whole })}
        />
      )}
    </>
  )
}

function Bound({ item, onChange, problemAt, name, label }: ItemPart & { name: 'min' | 'max'; label: ReactNode }) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        step="any"
        inputMode="decimal"
        className={fieldStyles.input}
        value={item[name] ?? ''}
        aria-invalid={problemAt(name) !== ''}
        onChange={({ target }) => onChange({ ...item, [name]: target.value === '' ? null : Number(target.value) })}
      />
      <p className={styles.problem} role="alert">
        {problemAt(name)}
      </p>
    </div>
  )
}

function Day({ item, onChange, problemAt, name, label }: ItemPart & { name: 'from' | 'to'; label: ReactNode }) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={fieldStyles.input}
        value={item[name]}
        aria-invalid={problemAt(name) !== ''}
        onChange={({ target }) => onChange({ ...item, [name]: target.value })}
      />
      <p className={styles.problem} role="alert">
        {problemAt(name)}
      </p>
    </div>
  )
}
