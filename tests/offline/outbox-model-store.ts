import type { UseStore } from 'idb-keyval'

/** What happens before and after a transaction counts: it may throw, which is the end of whoever asked. */
export type Gate = (what: string) => Promise<void>

/** A request that is answered in a moment, as IndexedDB's are. */
function answered(result: unknown): IDBRequest {
  const request = { result, error: null, onsuccess: null as (() => void) | null }
  queueMicrotask(() => request.onsuccess?.call(request))
  return request as unknown as IDBRequest
}

/** A database of one object store whose transactions come one after the other, each whole or not at all. */
export class ModelStore {
  #rows = new Map<IDBValidKey, unknown>()
  #last: Promise<unknown> = Promise.resolve()

  /** The store as one tab sees it. */
  seenBy(gate: Gate): UseStore {
    return async (mode, work) => {
      await gate(`before ${mode}`)
      const turn = this.#last.then(async () => {
        const rows = new Map(this.#rows)
        const result = await work(objectStore(rows))
        if (mode === 'readwrite') this.#rows = rows
        return result
      })
      this.#last = turn.catch(() => {})
      const result = await turn
      // Committed, but whoever asked may not be there any more to hear it.
      if (mode === 'readwrite') await gate('after readwrite')
      return result
    }
  }
}

function objectStore(rows: Map<IDBValidKey, unknown>): IDBObjectStore {
  const within = (range: IDBKeyRange) => [...rows].filter(([key]) => range.includes(key))
  const store = {
    get transaction() {
      return answered(undefined)
    },
    get: (key: IDBValidKey) => answered(structuredClone(rows.get(key))),
    getAll: (range: IDBKeyRange) => answered(within(range).map(([, value]) => structuredClone(value))),
    put: (value: unknown, key: IDBValidKey) => answered(rows.set(key, structuredClone(value)) && key),
    delete: (which: string | IDBKeyRange) => {
      for (const key of typeof which === 'string' ? [which] : within(which).map(([key]) => key)) rows.delete(key)
      return answered(undefined)
    },
    clear: () => answered(rows.clear()),
  }
  return store as unknown as IDBObjectStore
}
