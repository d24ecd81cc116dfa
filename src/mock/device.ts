/** What befalls the device itself. Each begins when it is called and ends with what it returns. */
export type DeviceTrouble = () => () => void

/** The device says that it has no network, as in flight mode. */
export const offline: DeviceTrouble = () => {
  Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
  dispatchEvent(new Event('offline'))
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  }
}

/** No room is left: nothing can be written any more; what is there can be read and removed. The mock's own keeps working. */
export const full: DeviceTrouble = () => {
  const noRoom = () => new DOMException('There is no room left', 'QuotaExceededError')
  const ends = [
    replaced(
      IDBObjectStore.prototype,
      'put',
      (put) =>
        function (this: IDBObjectStore, ...row) {
          if (!this.transaction.db.name.startsWith('lamplight-mock')) throw noRoom()
          return put.apply(this, row)
        },
    ),
    replaced(Storage.prototype, 'setItem', (setItem) => {
      return function (this: Storage, key, value) {
        // The tab's own: a few short values, for which there always is room, and where the mock knows what it plays.
        if (this !== sessionStorage) throw noRoom()
        setItem.call(this, key, value)
      }
    }),
  ]
  if (typeof Cache !== 'undefined') ends.push(replaced(Cache.prototype, 'put', () => () => Promise.reject(noRoom())))
  return () => {
    for (const end of ends) end()
  }
}

function replaced<T, Name extends keyof T>(object: T, name: Name, by: (original: T[Name]) => T[Name]): () => void {
  const original = object[name]
  object[name] = by(original)
  return () => {
    object[name] = original
  }
}
