/**
 * A list after one of it was put at another one's place, and before which one it stands now; null: it is the last.
 */
export function placedAt(ids: readonly string[], moved: string, at: string): { ids: string[]; before: string | null } {
  const to = ids.indexOf(at)
  const rest = ids.filter((id) => id !== moved)
  const placed = [...rest.slice(0, to), moved, ...rest.slice(to)]
  return { ids: placed, before: placed[to + 1] ?? null }
}
