import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { meantKey } from '#app/lib/meant-key.ts'
import { typedNumber } from '#app/lib/typed-number.ts'
import type { CatalogFilter } from '#contract/catalog/catalog.ts'
import type { Bounds } from '#contract/catalog/chosen.ts'
import styles from './catalog.module.css'

type RangeFilterProps = {
  name: string
  range: CatalogFilter['range']
  bounds: Bounds
  onBounds: (bounds: Bounds) => void
}

/** What an address can say: twelve digits. */
const mostStored = 999_999_999_999

/** From … to …, typed in the unit of the number; it counts when the field is left. */
export function RangeFilter({ name, range, bounds, onBounds }: RangeFilterProps) {
  const { t } = useLingui()
  const id = useId()
  const per = range?.per ?? 1
  const textOf = (value: number | null) => (value === null ? '' : String(value / per))
  const [from, setFrom] = useState(textOf(bounds.from))
  const [to, setTo] = useState(textOf(bounds.to))
  const storedOf = (text: string) => {
    const value = typedNumber(text, per)
    return value === null || value < 0 || value > mostStored ? null : value
  }
  // Taken away or changed elsewhere: what is typed goes with it.
  const [given, setGiven] = useState(bounds)
  if (given.from !== bounds.from || given.to !== bounds.to) {
    setGiven(bounds)
    if (storedOf(from) !== bounds.from) setFrom(textOf(bounds.from))
    if (storedOf(to) !== bounds.to) setTo(textOf(bounds.to))
  }
  const next = { from: storedOf(from), to: storedOf(to) }
  const isNumber = [from, to].every((text) => text.trim() === '' || storedOf(text) !== null)
  const isTurned = next.from !== null && next.to !== null && next.from > next.to
  const take = () => {
    if (isNumber && !isTurned && (next.from !== bounds.from || next.to !== bounds.to)) onBounds(next)
  }
  const field = (label: string, value: string, set: (text: string) => void, hint: number | undefined) => (
    <input
      className={fieldStyles.input}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={!isNumber || isTurned}
      aria-describedby={`${id}-says`}
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
      <p className={fieldStyles.says} id={`${id}-says`} role="alert">
        {!isNumber ? (
          <Trans>Enter a number, for example 100 or 9.9.</Trans>
        ) : (
          isTurned && <Trans>The first number is greater than the second.</Trans>
        )}
      </p>
    </fieldset>
  )
}
