import { searchText } from './search-text.ts'

/** What the address of a ledger's page says: a filter, a page of a wide screen, an entry that is open. */
export interface LedgerSearch {
  month?: string
  direction?: 'in' | 'out'
  page?: number
  limit?: number
  entry?: string
}

/** Reads it; what makes no sense is left out. */
export function ledgerSearch(search: Record<string, unknown>): LedgerSearch {
  const { direction } = search
  const month = searchText(search.month)
  return {
    month: month !== undefined && /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    page: whole(search.page),
    limit: whole(search.limit),
    entry: searchText(search.entry),
  }
}

function whole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= 100_000 ? number : undefined
}
