import { promisifyRequest } from 'idb-keyval'
import { ReadingItem } from '#contract/reading/item.ts'
import { deviceStore } from '#device/store.ts'

/** Whose reading is that of somebody who is not signed in. */
export const guestReading = 'guest'

const prefix = 'lamplight-reading-'

/** Where the reading of one owner lies: a person's id, or the guest's. */
export const readingDatabase = (owner: string) => prefix + owner

/** Whose a database is; null of one that holds no reading. */
export const readingOwnerOf = (database: string) => (database.startsWith(prefix) ? database.slice(prefix.length) : null)

/** An item, and whether the outbox has yet to hear of it; of the guest's, whether nobody was asked about it yet. */
export type ReadingRow = { item: ReadingItem; unsent: boolean }

/** How far an account is known here. `erasedAt`, integer seconds: what changed before is gone. */
export type ReadingNote = { epoch: string; rev: number; erasedAt: number }

/** Names of items begin with their kind, in small letters: they all come before this. */
const noteKey = '~note'

export type ReadingRows = {
  all: () => Promise<Map<string, ReadingRow>>
  note: () => Promise<ReadingNote>
  put: (name: string, row: ReadingRow) => void
  remove: (name: string) => void
  setNote: (note: ReadingNote) => void
}

/** Does all of it in one transaction on an owner's rows; resolves when it is kept. */
export function withReadingRows<T>(
  owner: string,
  mode: IDBTransactionMode,
  work: (rows: ReadingRows) => Promise<T>,
): Promise<T> {
  return deviceStore(readingDatabase(owner))(mode, async (store) => {
    const result = await work({
      all: async () => {
        const [names, values] = await Promise.all([
          promisifyRequest<IDBValidKey[]>(store.getAllKeys()),
          promisifyRequest<unknown[]>(store.getAll()),
        ])
        const rows = names.map((name, n) => [String(name), rowFrom(values[n])] as const)
        return new Map(rows.flatMap(([name, row]) => (row ? [[name, row]] : [])))
      },
      note: async () => noteFrom(await promisifyRequest<unknown>(store.get(noteKey))),
      put: (name, row) => void store.put(row, name),
      remove: (name) => void store.delete(name),
      setNote: (note) => void store.put(note, noteKey),
    })
    if (mode === 'readwrite') await promisifyRequest(store.transaction)
    return result
  })
}

/** A row of this build's shape; null for the note, and for what another build wrote in its own way (F13). */
function rowFrom(value: unknown): ReadingRow | null {
  const { item, unsent } = (value ?? {}) as { item?: unknown; unsent?: unknown }
  const parsed = ReadingItem.safeParse(item)
  return parsed.success ? { item: parsed.data, unsent: unsent === true } : null
}

function noteFrom(value: unknown): ReadingNote {
  const { epoch, rev, erasedAt } = (value ?? {}) as Record<keyof ReadingNote, unknown>
  const number = (kept: unknown) => (Number.isInteger(kept) ? (kept as number) : 0)
  return {
    epoch: typeof epoch === 'string' ? epoch : '',
    rev: number(rev),
    erasedAt: number(erasedAt),
  }
}
