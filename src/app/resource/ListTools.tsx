import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useRested } from '#app/lib/use-rested.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import type { AnySearch } from './list-search.ts'
import type { Filter } from './types.ts'

type ListToolsProps = {
  search: AnySearch
  onSearch: (change: AnySearch) => void
  /** What is searched for; without it the list is not searched. */
  searchLabel?: string | undefined
  filters: readonly Filter[]
  sorts: readonly { value: string; label: string }[]
  /** Headings sort by themselves. */
  hasHeadings: boolean
}

/** Above a list: what it is searched for, narrowed to and ordered by. All of it stands in the address. */
export function ListTools({ search, onSearch, searchLabel, filters, sorts, hasHeadings }: ListToolsProps) {
  const { t } = useLingui()
  const isSorted = sorts.length > 1 && !hasHeadings
  if (!searchLabel && filters.length === 0 && !isSorted) return null
  return (
    <search className="resource-tools">
      {searchLabel && (
        <SearchLine label={searchLabel} q={search.q ?? ''} onQ={(q) => onSearch({ q: q || undefined })} />
      )}
      {(filters.length > 0 || isSorted) && (
        <div className="resource-choices">
          {filters.map(({ name, label, options }) => (
            <Choice
              key={name}
              label={label}
              value={String(search[name] ?? '')}
              options={[{ value: '', label: t`All` }, ...options]}
              onChange={(value) => onSearch({ [name]: options.find((one) => String(one.value) === value)?.value })}
            />
          ))}
          {isSorted && (
            <Choice
              label={t`Order`}
              value={search.sort ?? sorts[0]?.value ?? ''}
              options={sorts}
              onChange={(value) => onSearch({ sort: value === sorts[0]?.value ? undefined : value })}
            />
          )}
        </div>
      )}
    </search>
  )
}

/** Typing goes into the address once it has rested, so that back leads out of the list and not letter by letter. */
function SearchLine({ label, q, onQ }: { label: string; q: string; onQ: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const rested = useRested(typed, 300).trim()
  /** What the address was last told: any other word in it came by itself, by back or by taking all filters away. */
  const told = useRef(q)
  const tell = (next: string) => {
    if (next === told.current) return
    told.current = next
    onQ(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rested is told once
  useEffect(() => tell(rested), [rested])
  useEffect(() => {
    if (q === told.current) return
    told.current = q
    setTyped(q)
  }, [q])
  return (
    <label className="resource-search">
      <SearchIcon />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) tell(typed.trim())
          if (event.key === 'Escape' && typed) {
            event.stopPropagation()
            setTyped('')
          }
        }}
      />
    </label>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string | number; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="resource-choice" data-chosen={value !== String(options[0]?.value ?? '') || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** In place of rows where a search or filter leaves none. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className="notice">
      <h2>
        <Trans>Nothing matches</Trans>
      </h2>
      <button type="button" className="notice-action" onClick={onClear}>
        <Trans>Clear search and filters</Trans>
      </button>
    </div>
  )
}
