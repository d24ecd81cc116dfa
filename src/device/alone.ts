/** Does work one at a time across tabs and worker, where Web Locks exist; elsewhere at once, and the work must bear it. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(name, work) : work()
}
