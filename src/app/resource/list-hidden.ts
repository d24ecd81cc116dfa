import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { observable } from '#app/lib/observable.ts'

const key = 'list-hidden'

/** Whether somebody has put the list away that stands beside a roomy page; of this device. */
export const listHidden = observable(readLocal(key) === '1')

/** Puts it away, or back, from now on. */
export function hideList(hidden: boolean): void {
  listHidden.set(hidden)
  writeLocal(key, hidden ? '1' : null)
}
