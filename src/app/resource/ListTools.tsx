import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, useId } from 'react'
import { ListSearch } from '#app/fields/ListSearch.tsx'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Select } from '#app/ui/Select.tsx'
import type { AnySearch } from './list-search.ts'
import styles from './resource.module.css'
import type { Filter } from './types.ts'
import '#app/ui/scroll-fade.css'

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
    <search className={styles.tools}>
      {searchLabel && (
        <ListSearch
          className={styles.search}
          label={searchLabel}
          q={search.q ?? ''}
          onSearch={(q) => onSearch({ q: q || undefined })}
        />
      )}
      {(filters.length > 0 || isSorted) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus comes to the controls in it
        <div className={`${styles.choices} scroll-fade`} onFocus={showWhole}>
          {filters.map((filter) => (
            <FilterTool
              key={filter.name}
              filter={filter}
              value={String(search[filter.name] ?? '')}
              onChange={(value) => onSearch({ [filter.name]: value })}
            />
          ))}
          {isSorted && (
            <Select
              chip
              usual={sorts[0]?.value}
              label={t`Sort by`}
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

/** The keyboard comes to a control that lies half outside the line: all of it is brought into view, its label too. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  target.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

type FilterToolProps = { filter: Filter; value: string; onChange: (value: string | number | undefined) => void }

function FilterTool({ filter, value, onChange }: FilterToolProps) {
  const { t } = useLingui()
  const id = useId()
  const { label } = filter
  if ('options' in filter)
    return (
      <Select
        chip
        usual=""
        label={label}
        // As the address has it, which may be of text.
        value={filter.options.find((one) => String(one.value) === value)?.value ?? ''}
        options={[{ value: '', label: t`All` }, ...filter.options]}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
    )
  if (filter.is === 'exact')
    return value === '' ? null : (
      <button
        type="button"
        className={`${styles.choice} ${styles.exact}`}
        data-chosen
        aria-label={t`Remove filter: ${label}`}
        onClick={() => onChange(undefined)}
      >
        {label}
        <CloseIcon />
      </button>
    )
  return (
    <div className={`${styles.choice} ${styles.day}`} data-chosen={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value || undefined)} />
    </div>
  )
}

/** In place of rows where a search or filter leaves none. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <Notice
      title={<Trans>Nothing matches</Trans>}
      action={
        <button type="button" className="notice-action" onClick={onClear}>
          <Trans>Clear search and filters</Trans>
        </button>
      }
    />
  )
}
