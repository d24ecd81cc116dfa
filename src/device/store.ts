import { clear, promisifyRequest, type UseStore } from 'idb-keyval'
import { memoryStore } from './memory-store.ts'

const storeName = 'keyval'
/** So many times in a row, so many milliseconds apart, an opening is waited for: three seconds. */
const openSteps = 12
const openStepMs = 250
const openTries = 5

const stores = new Map<string, UseStore>()
/** How this context lets go of a database that it has opened, by its name. */
const closers = new Map<string, () => Promise<void>>()
const inMemory = new Set<string>()
const listeners = new Set<() => void>()

/** Whether anything is kept in memory only, because the browser gives no database: it is gone with the page. */
export function memoryMode(): boolean {
  return inMemory.size > 0
}

/** Hears when memory mode begins. Returns its end. */
export function onMemoryMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const lossListeners = new Map<string, Set<() => void>>()

/**
 * Hears when a database's connection ends though nobody here ended it: the site's data was cleared, or the database is
 * being deleted or upgraded elsewhere. What it held may be gone. Returns its end.
 */
export function onConnectionLost(name: string, listener: () => void): () => void {
  const listeners = lossListeners.get(name) ?? new Set()
  lossListeners.set(name, listeners.add(listener))
  return () => listeners.delete(listener)
}

function tellOfLoss(name: string): void {
  for (const listener of lossListeners.get(name) ?? []) listener()
}

/**
 * The store of a database for idb-keyval's functions, one per name and context. Lets go when another tab upgrades or
 * deletes the database, opens again once when the connection died, and works from memory when the database cannot be
 * opened within 3 s.
 */
export function deviceStore(name: string): UseStore {
  let store = stores.get(name)
  if (!store) {
    store = createDeviceStore(name)
    stores.set(name, store)
  }
  return store
}

/**
 * Deletes a database with all that is in it, and its name; what this context does with it afterwards makes it anew. Its
 * rows are gone when this resolves: the database itself follows at once, or when another tab lets go of it. Rejects where
 * the browser gives no database.
 */
export async function deleteDatabase(name: string): Promise<void> {
  await clear(deviceStore(name))
  await closers.get(name)?.()
  if (inMemory.has(name)) return
  const request = indexedDB.deleteDatabase(name)
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

/** Whether there is such a database; true where the browser does not tell. */
export async function databaseExists(name: string): Promise<boolean> {
  if (typeof indexedDB.databases !== 'function') return true
  return (await indexedDB.databases()).some((one) => one.name === name)
}

function createDeviceStore(name: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  let memory: IDBObjectStore | undefined

  const letGo = () => {
    opened = undefined
  }
  const connect = () => {
    opened ??= openDatabase(name, letGo)
    return opened
  }
  closers.set(name, async () => {
    const db = await opened?.catch(() => undefined)
    letGo()
    db?.close()
  })
  const inStore: UseStore = async (mode, callback) => {
    const db = await connect()
    return callback(db.transaction(storeName, mode).objectStore(storeName))
  }

  return async (mode, callback) => {
    if (!memory) {
      try {
        await connect()
      } catch {
        // Another call may have come here first; all must meet in one map.
        memory ??= memoryStore()
        inMemory.add(name)
        for (const listener of listeners) listener()
      }
    }
    if (memory) return callback(memory)
    try {
      return await inStore(mode, callback)
    } catch (error) {
      if (!isDeadConnection(error)) throw error
      letGo()
      return inStore(mode, callback)
    }
  }
}

/** Safari loses its connection now and then (UnknownError); a handle closed for another tab throws InvalidStateError. */
function isDeadConnection(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)
}

/**
 * Opens a database. A caller that does so while the site's data is being cleared gets an AbortError; a moment later it
 * does not.
 */
async function connection(name: string): Promise<IDBDatabase> {
  for (let tries = 1; ; tries++) {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    try {
      return await promisifyRequest(request)
    } catch (error) {
      if (tries === openTries || !(error instanceof DOMException && error.name === 'AbortError')) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function openDatabase(name: string, letGo: () => void): Promise<IDBDatabase> {
  const opening = connection(name)
  // Time in which the page itself was busy counts as one step: the answer may be there, and was not looked at yet.
  let timer: ReturnType<typeof setInterval> | undefined
  const late = new Promise<never>((_, reject) => {
    let steps = 0
    timer = setInterval(() => {
      steps += 1
      if (steps === openSteps) reject(new Error(`opening ${name} takes too long`))
    }, openStepMs)
  })
  try {
    const db = await Promise.race([opening, late])
    db.onversionchange = () => {
      db.close()
      letGo()
      tellOfLoss(name)
    }
    db.onclose = () => {
      letGo()
      tellOfLoss(name)
    }
    return db
  } catch (error) {
    letGo()
    opening.then(
      (db) => db.close(),
      () => {},
    )
    throw error
  } finally {
    clearInterval(timer)
  }
}
