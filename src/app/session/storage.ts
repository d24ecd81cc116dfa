import { delMany, getMany, promisifyRequest, setMany } from 'idb-keyval'
import * as z from 'zod/mini'
import { clearLocalStorage, readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { localeKey } from '#app/lib/locale-key.ts'
import { lookKeys } from '#app/ui/look.ts'
import { Authorize, SessionUser, UserInfo } from '#contract/sign-on/session.ts'
import { deviceStore, memoryMode, onConnectionLost } from '#device/store.ts'
import type { Values } from './events.ts'

/** Kept in IndexedDB. */
const shapes = {
  userInfo: UserInfo,
  token: z.string(),
  user: SessionUser,
  authorize: Authorize,
  logoutLater: z.string(),
}
type Kept = Pick<Values, keyof typeof shapes>
const keptNames = Object.keys(shapes) as (keyof Kept)[]

/** Kept in localStorage or, where it concerns one tab alone, in sessionStorage. */
type KeptNow = Omit<Values, keyof Kept | 'holding' | 'ended'>

export interface SessionStorage {
  /** The values in IndexedDB, what cannot be understood set aside; null when nothing can be read. */
  load: () => Promise<Kept | null>
  /** The values that are read and written where nothing may be awaited. */
  loadNow: () => KeptNow
  /** Writes what differs; the part of loadNow before it returns. */
  save: (before: Values, after: Values) => Promise<void>
  /** Empties local storage (R4.06), also of what others wrote, but for language, look and the counters of `values`. */
  clearLocal: (values: Values) => void
  /** Whether what is saved outlives the page: not in private mode, on a full device or with a blocked database. */
  lasting: () => boolean
  /** Hears when what is kept may have been taken away by the browser (F16). Returns its end. */
  onLost: (listener: () => void) => () => void
}

const refusedKey = 'codesRefused'
const refreshesKey = 'emptyRefreshes'
const leftAtKey = 'refreshLeftAt'
const byChoiceKey = 'signedOutByChoice'
const askWhoKey = 'askWho'
const leaseKey = 'refreshLease'

const database = 'lamplight-session'

/** Where a value waits that cannot be understood. */
const aside = (name: string) => `aside:${name}`

export function createSessionStorage(): SessionStorage {
  const store = deviceStore(database)
  let written = true

  async function load(): Promise<Kept | null> {
    let found: unknown[]
    try {
      found = await getMany(keptNames, store)
    } catch {
      return null
    }
    const kept: Kept = { userInfo: null, token: null, user: null, authorize: null, logoutLater: null }
    const broken: [string, unknown][] = []
    keptNames.forEach((name, index) => {
      if (found[index] === undefined) return
      const parsed = shapes[name].safeParse(found[index])
      if (parsed.success) Object.assign(kept, { [name]: parsed.data })
      else broken.push([name, found[index]])
    })
    // Where that fails they are passed over as often as they are met.
    await setAside(broken).catch(() => {})
    return kept
  }

  async function setAside(broken: [string, unknown][]): Promise<void> {
    if (!broken.length) return
    const renamed = broken.map(([name, value]): [string, unknown] => [aside(name), value])
    await setMany(renamed, store)
    await delMany(
      broken.map(([name]) => name),
      store,
    )
  }

  async function save(before: Values, after: Values): Promise<void> {
    if (before.count !== after.count) writeLocal('count', String(after.count))
    if (before.pageRefresh !== after.pageRefresh) writeLocal('pageRefresh', String(after.pageRefresh))
    if (before.refused !== after.refused) writeTab(refusedKey, String(after.refused))
    if (before.refreshes !== after.refreshes) writeTab(refreshesKey, String(after.refreshes))
    if (before.leftAt !== after.leftAt) writeTab(leftAtKey, after.leftAt)
    if (before.lease !== after.lease) writeLocal(leaseKey, after.lease ? String(after.lease) : null)
    if (before.signedOutByChoice !== after.signedOutByChoice)
      writeLocal(byChoiceKey, after.signedOutByChoice ? '1' : null)
    if (before.askWho !== after.askWho) writeLocal(askWhoKey, after.askWho ? '1' : null)
    const changed = keptNames.filter((name) => before[name] !== after[name])
    if (!changed.length) return
    try {
      // All or nothing: cut anywhere, nobody is signed out whose server would never be told.
      await store('readwrite', (rows) => {
        for (const name of changed) {
          if (after[name] !== null) rows.put(after[name], name)
          else for (const key of [name, aside(name)]) rows.delete(key)
        }
        return promisifyRequest(rows.transaction)
      })
      written = true
    } catch (error) {
      written = false
      throw error
    }
  }

  return { load, loadNow, save, clearLocal, lasting: () => written && !memoryMode(), onLost }
}

/** How the device speaks and looks: nobody's in particular, so a person who signs out reads on as before. */
const settings = [localeKey, ...Object.values(lookKeys)]

function clearLocal({ count, pageRefresh, signedOutByChoice, askWho }: Values): void {
  const kept = settings.map((key) => [key, readLocal(key)] as const)
  clearLocalStorage()
  for (const [key, value] of kept) writeLocal(key, value)
  writeLocal('count', String(count))
  writeLocal('pageRefresh', String(pageRefresh))
  if (signedOutByChoice) writeLocal(byChoiceKey, '1')
  if (askWho) writeLocal(askWhoKey, '1')
}

const onLost = (listener: () => void) => onConnectionLost(database, listener)

function loadNow(): KeptNow {
  return {
    count: whole(readLocal('count')),
    pageRefresh: whole(readLocal('pageRefresh')),
    refused: whole(readTab(refusedKey)),
    refreshes: whole(readTab(refreshesKey)),
    leftAt: readTab(leftAtKey) ?? '',
    lease: whole(readLocal(leaseKey)),
    signedOutByChoice: readLocal(byChoiceKey) === '1',
    askWho: readLocal(askWhoKey) === '1',
  }
}

function whole(text: string | null): number {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
}

/** How often this tab was refused, and where it was, is no other tab's affair. */
function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Denied: the bound of the server's one-time codes still holds, and a query is lost.
  }
}
