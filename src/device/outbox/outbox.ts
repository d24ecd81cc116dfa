import { get, type UseStore } from 'idb-keyval'
import type { Locale } from '#contract/base/locale.ts'
import { outboxDatabase } from '#device/drafts.ts'
import { spokenLocale } from '#device/spoken-locale.ts'
import { deleteDatabase, deviceStore } from '#device/store.ts'
import { withLock } from '#device/with-lock.ts'
import { tellOutboxChange } from './changes.ts'
import { type Drained, type DrainOptions, drain } from './drain.ts'
import { OutboxFull } from './full.ts'
import type { OutboxItem, Write } from './item.ts'
import { isPaused, outboxRows, type Pause } from './rows.ts'
import type { Outcome } from './send.ts'
import { uploadedAnew } from './with-files.ts'

/** Background Sync's tag; the worker drains when the browser says so. */
export const outboxTag = 'outbox'
/** Whose outbox holds what is sent without a token, even while a member is signed in. */
export const guest = 'guest'

export type SignedIn = { id: string; token: string }

export type OutboxPorts = {
  storeOf: (owner: string) => UseStore
  /** Who is signed in at this moment, in any tab. */
  signedIn: () => Promise<SignedIn | null>
  fetch: typeof fetch
  /** What answers are said in where an item does not say so. */
  locale: () => Promise<Locale>
  /** Does work one at a time on the whole device, or at once: the work must bear it. */
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** ms of the device's clock. */
  now: () => number
  /** 0 to 1. */
  random: () => number
  /** Deletes what `storeOf` gives. */
  drop: (owner: string) => Promise<void>
  /** Tells everybody who shows the list. */
  changed: () => void
}

export type EnqueueOptions = {
  /** Images that the text names `device:0` and on. */
  files?: Blob[]
  /** Under which name its text is a draft of the same owner's: that ends in the moment in which the write is kept. */
  draft?: string
  /** Frees the next best thing on a device that is full; false when there is nothing left to free. */
  makeRoom?: () => Promise<boolean>
}

/** What waits of one owner and, where nothing is sent at present, why. */
export type OutboxState = { items: OutboxItem[]; pause: Pause | null }

/** Writes that are kept on the device until the server has them: one list for each person, and one of the guest's. */
export function createOutbox(ports: OutboxPorts) {
  const rowsOf = (owner: string) => outboxRows(ports.storeOf(owner))
  const listeners = new Set<(key: string, outcome: Outcome) => void>()
  const tried = (key: string, outcome: Outcome) => {
    for (const listener of listeners) listener(key, outcome)
  }

  async function tokenOf(owner: string): Promise<string | null | undefined> {
    if (owner === guest) return undefined
    const person = await ports.signedIn()
    return person?.id === owner ? person.token : null
  }

  return {
    /**
     * Keeps a write. Throws OutboxFull when 500 wait already, or when the device has no room and none could be made: the
     * caller still has the text and says so.
     */
    async enqueue(owner: string, write: Write, { files = [], draft, makeRoom }: EnqueueOptions = {}): Promise<void> {
      const bytes = await Promise.all(files.map(async (file) => ({ type: file.type, bytes: await file.arrayBuffer() })))
      const add = () => rowsOf(owner).add(write, bytes, Math.floor(ports.now() / 1000), draft)
      for (;;) {
        try {
          await add()
          break
        } catch (error) {
          if (!isQuota(error)) throw error
          // Giving something up needs a little room as well.
          if (!(await makeRoom?.().catch(() => false))) throw new OutboxFull('room', { cause: error })
        }
      }
      ports.changed()
    },

    /** What waits, oldest first, parked ones included. */
    list: (owner: string): Promise<OutboxItem[]> => rowsOf(owner).list(),

    /** The list, and whether its owner's things are held up. */
    async state(owner: string): Promise<OutboxState> {
      const rows = rowsOf(owner)
      const [items, pause, token] = [await rows.list(), await rows.pause(), await tokenOf(owner)]
      return { items, pause: pause && isPaused(pause, ports.now(), token ?? null) ? pause : null }
    },

    async find(owner: string, key: string): Promise<OutboxItem | null> {
      return rowsOf(owner).find(key)
    },

    async remove(owner: string, key: string): Promise<void> {
      await rowsOf(owner).remove({ idempotencyKey: key })
      ports.changed()
    },

    /** A write that goes back into its form: it is removed, and kept as the draft that it was. */
    async takeBack(owner: string, key: string, draft: { name: string; value: unknown }): Promise<void> {
      await rowsOf(owner).takeBack(key, draft)
      ports.changed()
    },

    /**
     * A write and its files, for its form, which sends them again under the same key: that takes the place of this one,
     * which waits parked until then, so that nothing is lost between the two. Where it had arrived after all, the
     * second version is sent as a change of the first (outbox-change.ts). Null when it has been sent already.
     */
    edit: (owner: string, key: string): Promise<{ item: OutboxItem; files: Blob[] } | null> =>
      ports.withLock(lockOf(owner), async () => {
        const rows = rowsOf(owner)
        const found = await rows.find(key)
        const item = found && (await rows.change(found, { parked: found.parked ?? beingEdited(ports.now()) }))
        if (!item) return null
        const files = await Promise.all(item.files.map((_, index) => rows.file(key, index)))
        ports.changed()
        return { item, files: files.filter((file) => file !== null) }
      }),

    /** Lets a parked write, or one that waits alone, be sent with the others again; its files too, if it was refused. */
    async retry(owner: string, key: string): Promise<void> {
      const rows = rowsOf(owner)
      const item = await rows.find(key)
      const files = item?.parked?.code && item.files.length ? uploadedAnew(item) : {}
      if (item) await rows.change(item, { ...files, parked: undefined, waits: undefined, tries: 0 })
      ports.changed()
    },

    /** Everything of one owner goes, drafts and what other builds wrote as well. */
    async discard(owner: string): Promise<void> {
      await ports.drop(owner)
      ports.changed()
    },

    /** Nothing is left of an owner where nothing waits and nothing was begun, not even their name. */
    async dropIfEmpty(owner: string): Promise<void> {
      if (await rowsOf(owner).isEmpty()) await ports.drop(owner)
    },

    /** Whose writes may be sent now: the guest's, and those of the member who is signed in. */
    async owners(): Promise<string[]> {
      const person = await ports.signedIn()
      return person ? [guest, person.id] : [guest]
    },

    /**
     * Sends what waits of one owner, one drainer at a time. A person's are sent with their own token, or not at all.
     * `outcome`: what became of the one that `until` names, when it was tried here, by this drain or one before it.
     */
    async drain(owner: string, options: DrainOptions): Promise<Drained & { outcome?: Outcome }> {
      const { fetch, locale, now, random, changed, withLock } = ports
      let outcome: Outcome | undefined
      const listener = (key: string, what: Outcome) => {
        if (key === options.until) outcome = what
      }
      listeners.add(listener)
      const drainer = { rows: rowsOf(owner), fetch, locale, now, random, changed, token: () => tokenOf(owner), tried }
      try {
        const drained = await withLock(lockOf(owner), () => drain(drainer, options))
        return outcome ? { ...drained, outcome } : drained
      } finally {
        listeners.delete(listener)
      }
    },
  }
}

const beingEdited = (now: number) => ({ code: 0, msg: '', at: Math.floor(now / 1000) })

const lockOf = (owner: string) => `outbox-${owner}`

const isQuota = (error: unknown) => (error as { name?: unknown } | null)?.name === 'QuotaExceededError'

/** Who is signed in on this device, as the session keeps it; read anew each time, because it may change in another tab. */
export async function signedIn(): Promise<SignedIn | null> {
  const kept = await get<{ id?: unknown; token?: unknown }>('userInfo', deviceStore('lamplight-session'))
  const { id, token } = kept ?? {}
  return typeof id === 'string' && id !== '' && typeof token === 'string' && token !== '' ? { id, token } : null
}

/** The outbox of this device, the same in the page and in the worker. */
export const outbox = createOutbox({
  storeOf: (owner) => deviceStore(outboxDatabase(owner)),
  // Its name is the person's id.
  drop: (owner) => deleteDatabase(outboxDatabase(owner)),
  signedIn,
  fetch: (input, init) => fetch(input, init),
  locale: spokenLocale,
  withLock,
  now: () => Date.now(),
  random: () => Math.random(),
  changed: tellOutboxChange,
})
