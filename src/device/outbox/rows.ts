import { promisifyRequest, type UseStore } from 'idb-keyval'
import { draftRow, dropDraft, type KeptDraft } from '#device/drafts.ts'
import { OutboxFull } from './full.ts'
import { byOrder, isWaiting, type OutboxItem, readItem, type Wait, type Write } from './item.ts'

/** Everything that waits for one owner; what is written beyond it is refused at once (F29). */
export const mostItems = 500
/** Of these so many may be such as nobody is shown: they leave room for what people wrote. */
const mostSilent = 100

/** Nothing is sent for its owner. `signIn`: the server does not take the token of this mark any more. */
export type Pause = { why: 'server' | 'trouble'; wait: Wait } | { why: 'signIn'; mark: number }

/** Keys of items are letters, digits, `-` and `_`: they all come before this. */
const beyondItems = '~'
const pauseRow = '~pause'
const fileRow = (key: string, index: number) => `~file/${key}/${index}`
const filesOf = (key: string) => IDBKeyRange.bound(`~file/${key}/`, `~file/${key}0`, false, true)

/**
 * The rows of one owner's outbox: items by their keys, the bytes of their files, why nothing is sent at present, and what
 * is typed and not sent (drafts.ts).
 */
export function outboxRows(store: UseStore) {
  const write = <T>(work: (rows: IDBObjectStore) => Promise<T>): Promise<T> =>
    store('readwrite', async (rows) => {
      const result = await work(rows).catch((error) => {
        undo(rows)
        throw error
      })
      await promisifyRequest(rows.transaction)
      return result
    })
  const read = <T>(ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    store('readonly', (rows) => promisifyRequest(ask(rows)))

  const items = async (rows: IDBObjectStore) =>
    (await promisifyRequest<unknown[]>(rows.getAll(IDBKeyRange.upperBound(beyondItems, true)))).flatMap(
      (row) => readItem(row) ?? [],
    )
  const drop = (rows: IDBObjectStore, key: string) => {
    rows.delete(key)
    rows.delete(filesOf(key))
  }

  return {
    /** Oldest first, parked ones included. */
    list: async () => (await store('readonly', items)).sort(byOrder),

    find: async (key: string) => readItem(await read<unknown>((rows) => rows.get(key))),

    /**
     * Keeps a write with its files, all or nothing. The same again while it waits changes nothing; with other words it
     * takes the place of the one before, at the end. The draft that it was, named `draft`, ends with it: cut anywhere,
     * its text is in one of the two and never in both. Throws OutboxFull beyond `mostItems`, else what the database throws.
     */
    add: (asked: Write, files: { type: string; bytes: ArrayBuffer }[], createdAt: number, draft?: string) =>
      write(async (rows) => {
        const before = await items(rows)
        const endDraft = async () => draft !== undefined && (await dropDraft(rows, draft, asked.idempotencyKey))
        const same = before.find(({ idempotencyKey }) => idempotencyKey === asked.idempotencyKey)
        if (same && !same.parked && JSON.stringify(same.body) === JSON.stringify(asked.body))
          return void (await endDraft())
        const silent = before.filter(({ label }) => label.kind === 'silent').length
        const isFull = before.length >= mostItems || (asked.label.kind === 'silent' && silent >= mostSilent)
        if (!same && isFull) throw new OutboxFull('items')
        const metadata = files.map(({ type, bytes }) => ({ type, size: bytes.byteLength }))
        const order = 1 + Math.max(0, ...before.map((item) => item.order))
        const kept: OutboxItem = { ...asked, files: metadata, createdAt, order, tries: 0 }
        drop(rows, asked.idempotencyKey)
        rows.put(kept, asked.idempotencyKey)
        for (const [index, file] of files.entries()) rows.put(file, fileRow(asked.idempotencyKey, index))
        await endDraft()
      }),

    /** Changes an item if it is still there and still the same; null when it is not. */
    change: ({ idempotencyKey, order }: OutboxItem, part: Partial<OutboxItem>) =>
      write(async (rows): Promise<OutboxItem | null> => {
        const item = readItem(await promisifyRequest<unknown>(rows.get(idempotencyKey)))
        if (item?.order !== order) return null
        const changed: OutboxItem = { ...item, ...part }
        rows.put(changed, idempotencyKey)
        return changed
      }),

    /** Removes an item with its files; given as it was read, only if nobody has put another in its place meanwhile. */
    remove: ({ idempotencyKey, order }: Pick<OutboxItem, 'idempotencyKey'> & { order?: number }) =>
      write(async (rows) => {
        const item = readItem(await promisifyRequest<unknown>(rows.get(idempotencyKey)))
        if (order === undefined || item?.order === order) drop(rows, idempotencyKey)
      }),

    /** Removes an item, and keeps the draft that it was in its place. */
    takeBack: (key: string, { name, value }: { name: string; value: unknown }) =>
      write(async (rows) => {
        rows.put({ key, value } satisfies KeptDraft, draftRow(name))
        drop(rows, key)
      }),

    /** The bytes of a file; null when they are not there. */
    file: async (key: string, index: number): Promise<Blob | null> => {
      const row = await read<{ type: string; bytes: ArrayBuffer } | undefined>((rows) => rows.get(fileRow(key, index)))
      return row?.bytes ? new Blob([row.bytes], { type: row.type }) : null
    },

    /** Whether there is nothing but, perhaps, a pause. */
    isEmpty: async () => (await read((rows) => rows.getAllKeys())).every((key) => key === pauseRow),

    pause: () => read<Pause | undefined>((rows) => rows.get(pauseRow)),

    setPause: (pause: Pause | null) =>
      write(async (rows) => void (pause ? rows.put(pause, pauseRow) : rows.delete(pauseRow))),
  }
}

/** What a transaction has done until it failed does not stay. */
function undo(rows: IDBObjectStore): void {
  try {
    rows.transaction.abort?.()
  } catch {
    // It has ended by itself.
  }
}

export type OutboxRows = ReturnType<typeof outboxRows>

/** Whether nothing is to be sent now, with this token. */
export function isPaused(pause: Pause | undefined, now: number, token: string | null): boolean {
  if (!pause) return false
  return pause.why === 'signIn' ? token !== null && pause.mark === markOf(token) : isWaiting(pause.wait, now)
}

/** Tells one token from another without being of use to anybody (FNV-1a, 32 bits). */
export function markOf(token: string): number {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
