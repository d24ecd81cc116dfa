import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ListSearch } from '#app/fields/ListSearch.tsx'
import type { CatalogSearch } from '#app/lib/catalog-search.ts'
import { kindWords } from '#app/resource/product-words.ts'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Select } from '#app/ui/Select.tsx'
import { type CatalogFilter, CatalogKind } from '#contract/catalog/catalog.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import styles from './catalog.module.css'
import { FilterSheet } from './FilterSheet.tsx'
import '#app/ui/scroll-fade.css'

const route = getRouteApi('/catalog/')

type FiltersProps = {
  kinds: readonly { kind: CatalogKind; count: number }[] | undefined
  filters: readonly CatalogFilter[]
  /** How many are left; undefined while nobody knows. */
  total: number | undefined
}

/** What the catalogue is narrowed to, its order and its look: all of it in the address. */
export function Filters({ kinds, filters, total }: FiltersProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const navigate = useNavigate()
  const search = route.useSearch()
  const show = (next: Partial<CatalogSearch>) =>
    void navigate({ to: '/catalog', search: { ...search, ...next }, replace: true, resetScroll: false })
  const counts = new Map(kinds?.map(({ kind, count }) => [kind, count]))
  const all = kinds?.reduce((sum, { count }) => sum + count, 0)
  const withCount = (words: string, count: number | undefined) => (
    <>
      {words} {count !== undefined && <small className={styles.figure}>{count}</small>}
    </>
  )
  return (
    <search className={styles.filters}>
      <ListSearch label={t`Search the catalogue`} q={search.q ?? ''} onSearch={(q) => show({ q: q || undefined })} />
      <CapsuleTabs<CatalogKind | 'all'>
        legend={t`Kind`}
        options={[
          { value: 'all' as const, label: withCount(t({ message: 'All', context: 'Kinds of products' }), all) },
          ...CatalogKind.options
            .filter((kind) => kind === search.kind || counts.has(kind))
            .map((kind) => ({
              value: kind,
              label: withCount(i18n._(kindWords[kind]), kinds && (counts.get(kind) ?? 0)),
            })),
        ]}
        value={search.kind ?? 'all'}
        onChange={(kind) => show({ kind: kind === 'all' ? undefined : kind })}
      />
      <div className={`${styles.line} scroll-fade`}>
        <Select<NonNullable<CatalogSearch['only']> | ''>
          chip
          usual=""
          label={t`Filter`}
          value={search.only ?? ''}
          options={[
            { value: '', label: t`Any price` },
            { value: 'available', label: t`Available now` },
            { value: 'points', label: t`Payable with points` },
            { value: 'free', label: t({ message: 'Free', context: 'Products that cost nothing' }) },
          ]}
          onChange={(only) => show({ only: only || undefined })}
        />
        <Select<NonNullable<CatalogSearch['sort']> | ''>
          chip
          usual=""
          label={t`Sort by`}
          value={search.sort ?? ''}
          options={[
            { value: '', label: t`Newest first` },
            { value: 'popular', label: t`Best-selling first` },
            { value: 'priceUp', label: t`Cheapest first` },
            { value: 'priceDown', label: t`Most expensive first` },
          ]}
          onChange={(sort) => show({ sort: sort || undefined })}
        />
        <FilterSheet filters={filters} total={total} chosen={search.chosen} onChoose={(chosen) => show({ chosen })} />
      </div>
      <ChosenFilters filters={filters} chosen={search.chosen} onChoose={(chosen) => show({ chosen })} />
    </search>
  )
}
