import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useEndless } from '#app/api/endless.ts'
import { keyOf } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { meantKey } from '#app/lib/meant-key.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { RefreshIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { PullToRefresh } from '#app/ui/PullToRefresh.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'
import { BulkBar } from './BulkBar.tsx'
import { ListStates } from './ListStates.tsx'
import { ListTools } from './ListTools.tsx'
import type { AnySearch } from './list-search.ts'
import { PaneHead } from './PaneHead.tsx'
import { pageRows } from './page-rows.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import { focusRow } from './row-keys.ts'
import { useSelection } from './selection.ts'
import type { BulkAction, Filter, Row, RowView } from './types.ts'
import '#app/ui/button.css'
import styles from './resource.module.css'

type RowOf<E> = OutputOf<E> extends { list: (infer R extends Row)[]; total: number } ? R : never

export type ResourceListProps<E extends Endpoint> = {
  title: string
  /** Where the list is entered from, for a phone. */
  home: string
  /** Answers a page of the list: `list`, `total`; takes `page`, `limit` and what the search of the address names. */
  endpoint: E
  search: AnySearch
  /** What is asked for besides; it overrides the search of the address. */
  always?: AnySearch
  /** Beneath the title: what one has to know of the list. */
  lead?: ReactNode
  /** Beside the title: what is added to the list. */
  action?: ReactNode
  searchLabel?: string
  filters?: readonly Filter[]
  /** Its orders, the usual one first. */
  sorts?: readonly { value: string; label: string }[]
  view: RowView<RowOf<E>>
  /** The row whose page is open. */
  open: string | undefined
  /** What may be done to several rows at once; none where the person may not. */
  bulk?: readonly BulkAction<RowOf<E>>[]
  /** In place of rows, where there is none at all. */
  none: ReactNode
  /** That the list could not be loaded. */
  broken: ReactNode
  count: (total: number) => ReactNode
}

/**
 * A list of the admin area: searched, narrowed and ordered by its address, a page more at a time, a table where there is
 * room and cards where there is not. Arrows lead from row to row, Enter opens one, Escape lets go of what is selected.
 */
export function ResourceList<E extends Endpoint>(props: ResourceListProps<E>) {
  const { title, home, endpoint, lead, action, searchLabel, filters = [], sorts = [], open } = props
  const search = searchOf(props)
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const online = useOnline()
  useFocusBack(open)
  const change = (next: AnySearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...next }) as never, replace: true, resetScroll: false })
  const isWide = useWide()
  const asTable = isWide && open === undefined
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
  return (
    <PullToRefresh
      words={{
        pull: <Trans>Pull to refresh</Trans>,
        release: <Trans>Release to refresh</Trans>,
        refreshing: <Trans>Refreshing</Trans>,
      }}
      disabled={!online || isWide}
      onRefresh={refresh}
    >
      <div>
        {open === undefined && <PageTitle title={title} />}
        <PaneHead title={title} home={home}>
          <IconButton label={t`Refresh`} onPress={() => void refresh()}>
            <RefreshIcon />
          </IconButton>
          {action}
        </PaneHead>
        {lead}
        <ListTools
          search={search}
          onSearch={change}
          searchLabel={searchLabel}
          filters={filters}
          sorts={sorts}
          hasHeadings={asTable && sorts.every(({ value }) => props.view.columns.some(({ sort }) => sort === value))}
        />
        <Rows key={JSON.stringify(search)} {...props} search={search} asTable={asTable} onSearch={change} />
      </div>
    </PullToRefresh>
  )
}

function Rows<E extends Endpoint>(
  props: ResourceListProps<E> & { asTable: boolean; onSearch: (change: AnySearch) => void },
) {
  const { title, endpoint, search, sorts = [], view, open, bulk = [], none, broken, count, asTable, onSearch } = props
  const pages = useEndless(
    endpoint,
    { ...search, ...props.always, limit: pageRows } as unknown as Omit<InputOf<E>, 'page'>,
    {
      fresh: true,
    },
  )
  const rows = pages.list as unknown as RowOf<E>[]
  const selection = useSelection(rows)
  const isNarrowed = Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined)
  const sort = search.sort ?? sorts[0]?.value
  const shared = { label: title, rows, view, open, selection: bulk.length > 0 ? selection : undefined }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever in the list the focus is
    <div
      className={styles.body}
      onKeyDown={(event) => {
        if (meantKey(event) !== 'Escape' || selection.ids.size === 0) return
        event.stopPropagation()
        selection.set([])
      }}
    >
      <ListStates
        pages={pages}
        count={count}
        broken={broken}
        none={none}
        onClear={
          isNarrowed
            ? () => onSearch(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])))
            : undefined
        }
      >
        {asTable ? (
          <RowTable
            {...shared}
            sort={sort}
            onSort={(next) => onSearch({ sort: next === sorts[0]?.value ? undefined : next })}
          />
        ) : (
          <RowCards {...shared} />
        )}
      </ListStates>
      {bulk.length > 0 && <BulkBar rows={rows} selection={selection} actions={bulk} />}
    </div>
  )
}

/** What of the address this list understands: an address may say more, for a row's page or for nobody. */
function searchOf<E extends Endpoint>({ search, filters = [] }: ResourceListProps<E>): AnySearch {
  const names = ['q', 'sort', ...filters.map(({ name }) => name)]
  return Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}

/** Names the window; while a row's page is open, that does. */
function PageTitle({ title }: { title: string }) {
  useTitle(title)
  return null
}

/** Who closes a row's page goes on at the row. */
function useFocusBack(open: string | undefined): void {
  const before = useRef(open)
  useEffect(() => {
    if (before.current !== undefined && open === undefined) focusRow(before.current)
    before.current = open
  }, [open])
}
