/** Something with a place in an order. */
export type Placed = { id: string; sort: number }

/**
 * The places that have to change so that `moved` stand in their order before `before`, or last with null, among
 * `others`, which are in order already. A document that can keep its place keeps it: every device reads one again whose
 * place changes.
 */
export function placesAfter(others: readonly Placed[], moved: readonly Placed[], before: string | null): Placed[] {
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
  const next = others[at]
  const previous = others[at - 1]
  const first = previous ? previous.sort + 1 : (next?.sort ?? moved.length + 1) - moved.length
  const changed: Placed[] = []
  let last = first - 1
  for (const one of moved) {
    last += 1
    if (one.sort !== last) changed.push({ id: one.id, sort: last })
  }
  for (const one of others.slice(at)) {
    if (one.sort > last) break
    last += 1
    changed.push({ id: one.id, sort: last })
  }
  return changed
}
