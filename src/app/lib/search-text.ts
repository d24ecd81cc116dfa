/** A search parameter as text. The router reads `?q=2026` as a number; whoever typed it meant the word. */
export function searchText(value: unknown): string | undefined {
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value)
}
