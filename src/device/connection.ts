/** What some browsers tell of the network; not in TypeScript's libraries. */
type Connection = { type?: string; saveData?: boolean; effectiveType?: string } & Partial<EventTarget>

function connection(): Connection | undefined {
  return (globalThis.navigator as { connection?: Connection } | undefined)?.connection
}

/** Whether this browser can tell a network that is paid by the byte, or a slow one, from another. */
export function knowsConnection(): boolean {
  const known = connection()
  return known?.type !== undefined || known?.saveData !== undefined || known?.effectiveType !== undefined
}

/**
 * Whether bytes are dear: the person asked to save data, or the network is a mobile one or no faster than one of the third
 * generation. False where the browser does not tell.
 */
export function isMetered(): boolean {
  const known = connection()
  return known?.saveData === true || known?.type === 'cellular' || /^(slow-2g|2g|3g)$/.test(known?.effectiveType ?? '')
}

/** Hears when isMetered changes its answer. Returns its end. */
export function onMeteredChange(listener: () => void): () => void {
  const known = connection()
  let before = isMetered()
  // The event tells of every small change of speed.
  const hear = () => {
    const now = isMetered()
    if (now === before) return
    before = now
    listener()
  }
  known?.addEventListener?.('change', hear)
  return () => known?.removeEventListener?.('change', hear)
}
