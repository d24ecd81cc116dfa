/** Just as much of a request as idb-keyval's promisifyRequest needs. */
function answered(result: unknown): IDBRequest {
  const request = { result, error: null, onsuccess: null as (() => void) | null }
  queueMicrotask(() => request.onsuccess?.call(request))
  return request as unknown as IDBRequest
}

/** An object store in memory, for private mode and blocked databases: what idb-keyval and this folder call, no more. */
export function memoryStore(): IDBObjectStore {
  const rows = new Map<IDBValidKey, unknown>()
  const within = (range?: IDBKeyRange) => [...rows].filter(([key]) => !range || range.includes(key))
  const store = {
    get transaction() {
      return answered(undefined)
    },
    get: (key: IDBValidKey) => answered(structuredClone(rows.get(key))),
    getAll: (range?: IDBKeyRange) => answered(within(range).map(([, value]) => structuredClone(value))),
    getAllKeys: () => answered([...rows.keys()]),
    put: (value: unknown, key: IDBValidKey) => answered(rows.set(key, structuredClone(value)) && key),
    delete: (which: IDBValidKey | IDBKeyRange) => {
      const isRange = typeof which === 'object' && 'includes' in which && !Array.isArray(which)
      const gone = isRange ? within(which as IDBKeyRange).map(([key]) => key) : [which as IDBValidKey]
      for (const key of gone) rows.delete(key)
      return answered(undefined)
    },
    clear: () => answered(rows.clear()),
  }
  return store as unknown as IDBObjectStore
}
