let last: { id: string; q: string } | undefined

/** Notes that a document is opened from the results of a search. */
export function ledBySearch(id: string, q: string): void {
  last = { id, q }
}

/** The words of the search from whose results a document was just opened; asked for once. */
export function searchThatLedTo(id: string): string | undefined {
  const q = last?.id === id ? last.q : undefined
  last = undefined
  return q
}
