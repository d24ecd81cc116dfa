const name = 'lamplight-outbox'

const listeners = new Set<() => void>()
let channel: BroadcastChannel | null = null

/** One for both ways: it never hears itself. */
function opened(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(name)
    channel.onmessage = tellHere
    // In node it would keep the process alive.
    ;(channel as { unref?: () => void }).unref?.()
  }
  return channel
}

function tellHere(): void {
  for (const listener of listeners) listener()
}

/** Hears when anything that waits is different, in whichever tab or worker it changed. Returns its end. */
export function onOutboxChange(listener: () => void): () => void {
  opened()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells this page, the other tabs and the worker. */
export function tellOutboxChange(): void {
  tellHere()
  opened()?.postMessage('changed')
}
