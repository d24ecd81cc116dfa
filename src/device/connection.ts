/** What some browsers tell of the network; not in TypeScript's libraries. */
type Connection = { type?: string; saveData?: boolean }

function connection(): Connection | undefined {
  return (globalThis.navigator as { connection?: Connection } | undefined)?.connection
}

/** Whether this browser can tell a network that is paid by the byte from another. */
export function knowsConnection(): boolean {
  const known = connection()
  return known?.type !== undefined || known?.saveData !== undefined
}

/** Whether the network is a mobile one, or the person asked to save data; false where the browser does not tell. */
export function isMetered(): boolean {
  const known = connection()
  return known?.saveData === true || known?.type === 'cellular'
}
