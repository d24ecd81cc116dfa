import type { KeyboardEvent } from 'react'

/** The control of a row that the arrows lead to: the one that opens it, or else its first. */
const mainOf = (row: Element) => row.querySelector<HTMLElement>('[data-row-main], a, button:not(:disabled)')

/**
 * Keys of a list whose rows carry `data-row`: up and down go from row to row, Home and End to the first and the last.
 * Enter is the control's own. In a field the keys are the field's.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const from = (event.target as Element).closest('[data-row]')
  if (!from) return
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')]
  const at = rows.indexOf(from)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const next = Object.hasOwn(places, event.key) ? rows[places[event.key] as number] : undefined
  if (!next) return
  event.preventDefault()
  mainOf(next)?.focus()
}

/** Puts the focus on a row of the page by its id; whether there is such a row. */
export function focusRow(id: string): boolean {
  const row = [...document.querySelectorAll('[data-row]')].find((one) => one.getAttribute('data-row') === id)
  const main = row && mainOf(row)
  main?.focus()
  return main !== undefined && main !== null
}
