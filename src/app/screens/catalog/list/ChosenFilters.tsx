import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import type { CatalogFilter } from '#contract/catalog/catalog.ts'
import { type Chosen, readBounds, readChosen, writeChosen } from '#contract/catalog/chosen.ts'
import styles from './catalog.module.css'

type ChosenProps = {
  filters: readonly CatalogFilter[]
  chosen: string | undefined
  onChoose: (chosen: string | undefined) => void
}

/** What is chosen of the filters, each to be taken away by a press. */
export function ChosenFilters({ filters, chosen, onChoose }: ChosenProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const choice = readChosen(chosen ?? '')
  const each = filters.flatMap((filter) => chosenOf(filter, choice, locale))
  if (each.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t`Chosen filters`}>
      {each.map(({ key, words, without }) => (
        <li key={key}>
          <button type="button" aria-label={t`Remove ${words}`} onClick={() => onChoose(writeChosen(without))}>
            <span>{words}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}

type One = { key: string; words: string; without: Chosen }

function chosenOf({ key, name, control, options, range }: CatalogFilter, choice: Chosen, locale: string): One[] {
  const values = choice.get(key)
  if (!values) return []
  const none = new Map([...choice].filter(([one]) => one !== key))
  if (control === 'toggle') return [{ key, words: name, without: none }]
  if (control === 'range') {
    const { from, to } = readBounds(values)
    if (from === null && to === null) return []
    const shown = (value: number | null) => (value === null ? '' : String(value / (range?.per ?? 1)))
    const colon = locale === 'en' ? ': ' : '：'
    return [{ key, words: `${name}${colon}${shown(from)}–${shown(to)} ${range?.unit ?? ''}`.trim(), without: none }]
  }
  return options
    .filter(({ value }) => values.includes(value))
    .map((option) => {
      const rest = values.filter((value) => value !== option.value)
      const without = rest.length === 0 ? none : new Map([...choice, [key, rest]])
      return { key: `${key}.${option.value}`, words: option.name, without }
    })
}
