import { entries, promisifyRequest } from 'idb-keyval'
import { databaseExists, deleteDatabase, deviceStore } from './store.ts'

/** Whose drafts are those of somebody who is not signed in. */
export const guestDrafts = 'guest'

/**
 * What somebody has typed into a form and not sent. `key` is the idempotency key that it is sent under: its own from its
 * first word on, so that after any outcome of a try the next is the same write. `value` as the form wrote it; another
 * build may have done so.
 */
export type KeptDraft = { key: string; value: unknown }

/** Drafts lie beside what waits to be sent, so that one ends in the transaction in which its text begins to wait. */
export const outboxDatabase = (owner: string) => `lamplight-outbox-${owner}`

const prefix = '~draft/'
export const draftRow = (name: string) => prefix + name
const allDrafts = () => IDBKeyRange.bound(prefix, '~draft0', false, true)

/** A row as a draft; null for what is none. */
export function readDraftRow(row: unknown): KeptDraft | null {
  const { key, value } = (row ?? {}) as Partial<KeptDraft>
  return typeof key === 'string' && /^[\w-]{8,80}$/.test(key) && value !== undefined ? { key, value } : null
}

/** What was kept under the name; null when nothing was. */
export async function readDraft(owner: string, name: string): Promise<KeptDraft | null> {
  const store = await draftsOf(owner)
  return readDraftRow(await store('readonly', (rows) => promisifyRequest<unknown>(rows.get(draftRow(name)))))
}

/** Keeps a draft in place of the one before; null removes it. Rejects when the device has no room. */
export async function keepDraft(owner: string, name: string, draft: KeptDraft | null): Promise<void> {
  const store = await draftsOf(owner)
  await store('readwrite', (rows) => {
    if (draft) rows.put(draft, draftRow(name))
    else rows.delete(draftRow(name))
    // The page may be going: what waits for an answer before it commits would go with it.
    rows.transaction.commit?.()
    return promisifyRequest(rows.transaction)
  })
}

/** Removes a draft, unless somebody has begun another under its name meanwhile. */
export async function endDraft(owner: string, name: string, key: string): Promise<void> {
  const store = await draftsOf(owner)
  await store('readwrite', async (rows) => {
    await dropDraft(rows, name, key)
    await promisifyRequest(rows.transaction)
  })
}

/** The same within a transaction. */
export async function dropDraft(rows: IDBObjectStore, name: string, key: string): Promise<void> {
  const row = readDraftRow(await promisifyRequest<unknown>(rows.get(draftRow(name))))
  if (row?.key === key) rows.delete(draftRow(name))
}

/** How many forms hold something that one person has typed and not sent. */
export async function countDrafts(owner: string): Promise<number> {
  const store = await draftsOf(owner)
  const rows = await store('readonly', (all) => promisifyRequest<unknown[]>(all.getAll(allDrafts())))
  return rows.filter((row) => readDraftRow(row)).length
}

const takenOver = new Map<string, Promise<void>>()

/** The store of one person's drafts, with those that a build of before kept elsewhere. */
async function draftsOf(owner: string) {
  const taking = takenOver.get(owner) ?? takeOverOlder(owner).catch(() => {})
  takenOver.set(owner, taking)
  await taking
  return deviceStore(outboxDatabase(owner))
}

/** Earlier builds had a database of drafts alone, whose rows were the values; the key of some was among them. */
async function takeOverOlder(owner: string): Promise<void> {
  const older = `lamplight-drafts-${owner}`
  if (!(await databaseExists(older))) return
  const found = await entries<string, unknown>(deviceStore(older))
  await deviceStore(outboxDatabase(owner))('readwrite', async (rows) => {
    for (const [name, value] of found) {
      const newer = await promisifyRequest<unknown>(rows.get(draftRow(name)))
      if (newer === undefined) rows.put(olderDraft(value), draftRow(name))
    }
    await promisifyRequest(rows.transaction)
  })
  await deleteDatabase(older)
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

function olderDraft(value: unknown): KeptDraft {
  const { key = '', ...rest } = (typeof value === 'object' && value !== null ? value : {}) as { key?: unknown }
  const isKey = typeof key === 'string' && key !== ''
  return { key: isKey ? key : newKey(), value: isKey ? rest : value }
}
