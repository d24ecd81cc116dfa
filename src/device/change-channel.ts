/** Tells this page, the other tabs and the workers that something kept is different now. */
export type ChangeChannel = {
  /** Hears of it, wherever it changed. Returns its end. */
  on: (listener: () => void) => () => void
  tell: () => void
}

/** One for each kind of thing; `name` is the BroadcastChannel's. Where a browser has none, this page alone hears. */
export function createChangeChannel(name: string): ChangeChannel {
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | null = null

  const tellHere = () => {
    for (const listener of listeners) listener()
  }
  /** One for both ways: it never hears itself. */
  const opened = () => {
    if (!channel && typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel(name)
      channel.onmessage = tellHere
      // In node it would keep the process alive.
      ;(channel as { unref?: () => void }).unref?.()
    }
    return channel
  }
  return {
    on(listener) {
      opened()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell() {
      tellHere()
      opened()?.postMessage('changed')
    },
  }
}
