/** Just as much of a request as idb-keyval's promisifyRequest needs. */
function answered(result: unknown): IDBRequest {
  const request = { result, error: null, onsuccess: null as (() => void) | null }
  queueMicrotask(() => request.onsuccess?.call(request))
  return request as unknown as IDBRequest
}

/** An object store in memory, for private mode and blocked databases: what idb-keyval and this folder call, no more. */
export function memoryStore(): IDBObjectStore {
  const rows = new Map<IDBValidKey, unknown>()
  const store = {
    get transaction() {
      return answered(undefined)
    },
    get: (key: IDBValidKey) => answered(structuredClone(rows.get(key))),
    getAll: () => answered([...rows.values()].map((value) => structuredClone(value))),
    getAllKeys: () => answered([...rows.keys()]),
    put: (value: unknown, key: IDBValidKey) => answered(rows.set(key, structuredClone(value)) && key),
    delete: (key: IDBValidKey) => answered(rows.delete(key) && undefined),
    clear: () => answered(rows.clear()),
  }
  return store as unknown as IDBObjectStore
}
