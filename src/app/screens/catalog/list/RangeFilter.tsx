import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { meantKey } from '#app/lib/meant-key.ts'
import type { CatalogFilter } from '#contract/catalog/catalog.ts'
import type { Bounds } from '#contract/catalog/chosen.ts'
import styles from './catalog.module.css'

type RangeFilterProps = {
  name: string
  range: CatalogFilter['range']
  bounds: Bounds
  onBounds: (bounds: Bounds) => void
}

/** From … to …, typed in the unit of the number; it counts when the field is left. */
export function RangeFilter({ name, range, bounds, onBounds }: RangeFilterProps) {
  const { t } = useLingui()
  const per = range?.per ?? 1
  const textOf = (value: number | null) => (value === null ? '' : String(value / per))
  const [from, setFrom] = useState(textOf(bounds.from))
  const [to, setTo] = useState(textOf(bounds.to))
  const storedOf = (text: string) => {
    const value = Math.round(Number(text) * per)
    return text.trim() === '' || !Number.isSafeInteger(value) || value < 0 ? null : value
  }
  const take = () => {
    const next = { from: storedOf(from), to: storedOf(to) }
    if (next.from !== bounds.from || next.to !== bounds.to) onBounds(next)
  }
  const field = (label: string, value: string, set: (text: string) => void, hint: number | undefined) => (
    <input
      className={fieldStyles.input}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={hint === undefined ? '' : String(hint / per)}
      value={value}
      onChange={({ target }) => set(target.value)}
      onBlur={take}
      onKeyDown={(event) => meantKey(event) === 'Enter' && take()}
    />
  )
  return (
    <fieldset className={styles.filter}>
      <legend>{range && range.unit !== '' ? t`${name} in ${range.unit}` : name}</legend>
      <div className={styles.range}>
        {field(t`${name}: at least`, from, setFrom, range?.least)}
        <span aria-hidden="true">
          <Trans context="Between the least and the most of a range">to</Trans>
        </span>
        {field(t`${name}: at most`, to, setTo, range?.most)}
      </div>
    </fieldset>
  )
}
