import { delMany, getMany, setMany } from 'idb-keyval'
import * as z from 'zod/mini'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { Authorize, SessionUser, UserInfo } from '#contract/session.ts'
import { deviceStore } from '#device/store.ts'
import { emptyValues, type Values } from './machine.ts'

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

export interface SessionStorage {
  /** The values in IndexedDB; what cannot be understood is set aside. */
  load: () => Promise<Kept>
  /** The values that are read and written where nothing may be awaited. */
  loadNow: () => Omit<Values, keyof Kept>
  /** Writes what differs; the part of loadNow before it returns. */
  save: (before: Values, after: Values) => Promise<void>
}

const refusedKey = 'codesRefused'
const byChoiceKey = 'signedOutByChoice'

export function createSessionStorage(): SessionStorage {
  const store = deviceStore('lamplight-session')

  async function load(): Promise<Kept> {
    const kept: Kept = { ...emptyValues }
    try {
      const found = await getMany(keptNames, store)
      const broken: [string, unknown][] = []
      keptNames.forEach((name, index) => {
        if (found[index] === undefined) return
        const parsed = shapes[name].safeParse(found[index])
        if (parsed.success) Object.assign(kept, { [name]: parsed.data })
        else broken.push([name, found[index]])
      })
      if (broken.length) {
        await setMany(
          broken.map(([name, value]) => [`aside:${name}`, value]),
          store,
        )
        await delMany(
          broken.map(([name]) => name),
          store,
        )
      }
    } catch {
      // Nothing can be read: the app starts signed out.
    }
    return kept
  }

  async function save(before: Values, after: Values): Promise<void> {
    if (before.count !== after.count) writeLocal('count', String(after.count))
    if (before.pageRefresh !== after.pageRefresh) writeLocal('pageRefresh', String(after.pageRefresh))
    if (before.refused !== after.refused) writeTab(refusedKey, after.refused)
    if (before.signedOutByChoice !== after.signedOutByChoice)
      writeLocal(byChoiceKey, after.signedOutByChoice ? '1' : null)
    const changed = keptNames.filter((name) => before[name] !== after[name])
    const written = changed.filter((name) => after[name] !== null)
    const removed = changed.filter((name) => after[name] === null)
    // Written before removed: cut in between, a session that was left still has its server told.
    if (written.length)
      await setMany(
        written.map((name) => [name, after[name]]),
        store,
      )
    if (removed.length) await delMany(removed, store)
  }

  return { load, loadNow, save }
}

function loadNow() {
  return {
    count: whole(readLocal('count')),
    pageRefresh: whole(readLocal('pageRefresh')),
    refused: whole(readTab(refusedKey)),
    signedOutByChoice: readLocal(byChoiceKey) === '1',
  }
}

function whole(text: string | null): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
}

/** How often this tab was refused is no other tab's affair. */
function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeTab(key: string, value: number): void {
  try {
    sessionStorage.setItem(key, String(value))
  } catch {
    // Denied: the bound of the server's one-time codes still holds.
  }
}
