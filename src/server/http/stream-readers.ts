/** Streams of one process: each is a socket. */
const mostStreams = 10_000
/** Events that may wait for a reader who does not read. */
const mostWaiting = 20

type Controller = ReadableStreamDefaultController<Uint8Array>

/** Who reads streams of events without end, by what they read; `R` is what is known of a reader. */
export type StreamReaders<R> = {
  /** Opens a stream that begins with `first`. Null while there are as many as a process may have, and when it is ending. */
  open(key: string, reader: R, first: Uint8Array): ReadableStream<Uint8Array> | null
  /** Says something to all readers of one; who does not read is read to no more. */
  send(key: string, bytesFor: (reader: R) => Uint8Array): void
  end(key: string, reader: R): void
  has(key: string): boolean
  keys(): string[]
  /** Readers of one, who came first at the front. */
  of(key: string): R[]
}

type StreamReadersOptions = {
  /** Aborted when the process is about to end: all streams end with it. */
  ending: AbortSignal | undefined
  /** Called with the first reader of all; what it returns, with the end of the last one. */
  start(): () => void
  /** The last reader of this one went. */
  onUnread?(key: string): void
}

export function createStreamReaders<R extends object>(options: StreamReadersOptions): StreamReaders<R> {
  const { ending, start, onUnread } = options
  const byKey = new Map<string, Map<R, Controller>>()
  let size = 0
  let stop: (() => void) | null = null

  const of = (key: string) => [...(byKey.get(key)?.keys() ?? [])]

  function forget(key: string, reader: R): void {
    const readers = byKey.get(key)
    if (!readers?.delete(reader)) return
    size--
    if (readers.size === 0) {
      byKey.delete(key)
      onUnread?.(key)
    }
    if (size > 0) return
    stop?.()
    stop = null
  }

  function end(key: string, reader: R): void {
    const controller = byKey.get(key)?.get(reader)
    forget(key, reader)
    try {
      controller?.close()
    } catch {
      // Its reader went in the same moment.
    }
  }

  ending?.addEventListener('abort', () => {
    for (const key of [...byKey.keys()]) for (const reader of of(key)) end(key, reader)
  })

  return {
    open(key, reader, first) {
      if (size >= mostStreams || ending?.aborted) return null
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const readers = byKey.get(key) ?? new Map<R, Controller>()
          byKey.set(key, readers.set(reader, controller))
          size++
          stop ??= start()
          controller.enqueue(first)
        },
        cancel: () => forget(key, reader),
      })
    },
    send(key, bytesFor) {
      for (const [reader, controller] of [...(byKey.get(key) ?? [])]) {
        if ((controller.desiredSize ?? 0) < -mostWaiting) end(key, reader)
        else controller.enqueue(bytesFor(reader))
      }
    },
    end,
    has: (key) => byKey.has(key),
    keys: () => [...byKey.keys()],
    of,
  }
}
