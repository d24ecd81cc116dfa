import { type RawBuilder, sql } from 'kysely'

/** Text as it is searched and sorted: case and full or half width do not matter. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/**
 * Whether a text of the database has this in it, compared as it is: nothing in `wanted` is a pattern. Both engines have
 * this function and mean the same by it; LIKE they read differently.
 */
export function holds(text: RawBuilder<unknown>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`replace(${text}, ${wanted}, '') <> ${text}`
}
