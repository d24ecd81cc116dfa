import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { notify } from '#app/lib/notifications.ts'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import type { CatalogFilter } from '#contract/catalog/catalog.ts'
import { readBounds, readChosen, writeBounds, writeChosen } from '#contract/catalog/chosen.ts'
import { catalogLimits } from '#contract/catalog/limits.ts'
import styles from './catalog.module.css'
import { RangeFilter } from './RangeFilter.tsx'

type FilterSheetProps = {
  filters: readonly CatalogFilter[]
  total: number | undefined
  chosen: string | undefined
  onChoose: (chosen: string | undefined) => void
}

/** The filters of the catalogue, in a sheet; what is pressed counts at once, and how many are left stands beneath. */
export function FilterSheet({ filters, total, chosen, onChoose }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  /** How often all were cleared: what is typed and is no number goes as well. */
  const [cleared, setCleared] = useState(0)
  const choice = readChosen(chosen ?? '')
  // One that nothing fits, now or before anything is chosen of it, is no choice.
  const offered = filters.filter(
    ({ key, count, options }) => choice.has(key) || count > 0 || options.some((option) => option.count > 0),
  )
  if (offered.length === 0) return null
  const set = (key: string, values: string[] | null) => {
    const next = new Map(choice)
    if (values === null) next.delete(key)
    else next.set(key, values)
    const written = writeChosen(next)
    // An address has room for so much.
    if (written !== undefined && written.length > catalogLimits.chosenChars)
      return notify('error', msg`Too many filters at once. Remove some first.`)
    onChoose(written)
  }
  const known = filters.filter(({ key }) => choice.has(key)).length
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {known === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({known})</Trans>}
      </Button>
      {open && (
        <Popup title={<Trans>Filters</Trans>} onClose={() => setOpen(false)} holdsGestures>
          <div className={styles.sheet}>
            {offered.map((filter) => (
              <One key={`${filter.key} ${cleared}`} filter={filter} values={choice.get(filter.key)} onSet={set} />
            ))}
          </div>
          <div className={styles.sheetEnd}>
            <Button
              disabled={known === 0}
              onClick={() => {
                setCleared(cleared + 1)
                onChoose(undefined)
              }}
            >
              <Trans>Clear filters</Trans>
            </Button>
            <Button color="primary" onClick={() => setOpen(false)}>
              {total === undefined ? (
                <Trans context="Of a filter">Show</Trans>
              ) : (
                <Plural value={total} _0="No matches" one="Show # item" other="Show # items" />
              )}
            </Button>
          </div>
        </Popup>
      )}
    </>
  )
}

type OneProps = {
  filter: CatalogFilter
  values: readonly string[] | undefined
  onSet: (key: string, values: string[] | null) => void
}

function One({ filter, values, onSet }: OneProps) {
  const { t } = useLingui()
  const { key, name, control, options, range, count } = filter
  if (control === 'toggle')
    return (
      <div className={fieldStyles.chips}>
        <Choice type="checkbox" checked={values !== undefined} onChange={(on) => onSet(key, on ? [] : null)}>
          {name} <small>{count}</small>
        </Choice>
      </div>
    )
  if (control === 'range')
    return (
      <RangeFilter
        name={name}
        range={range}
        bounds={readBounds(values)}
        onBounds={(bounds) => {
          const next = writeBounds(bounds)
          onSet(key, next.length > 0 ? next : null)
        }}
      />
    )
  const chosen = values ?? []
  const isSingle = control === 'single'
  const turn = (value: string, on: boolean) => {
    const next = isSingle ? (on ? [value] : []) : on ? [...chosen, value] : chosen.filter((one) => one !== value)
    onSet(key, next.length > 0 ? next : null)
  }
  return (
    <fieldset className={styles.filter}>
      <legend>{name}</legend>
      <div className={fieldStyles.chips}>
        {isSingle && (
          <Choice type="radio" group={key} checked={chosen.length === 0} onChange={() => onSet(key, null)}>
            {t({ message: 'Any', context: 'Nothing is chosen of a filter' })}
          </Choice>
        )}
        {options.map((option) => (
          <Choice
            key={option.value}
            type={isSingle ? 'radio' : 'checkbox'}
            group={key}
            checked={chosen.includes(option.value)}
            onChange={(on) => turn(option.value, on)}
          >
            {option.name} <small>{option.count}</small>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  type: 'checkbox' | 'radio'
  group?: string
  checked: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}

function Choice({ type, group, checked, onChange, children }: ChoiceProps) {
  return (
    <label>
      <input type={type} name={group} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span className={styles.choice}>{children}</span>
    </label>
  )
}
