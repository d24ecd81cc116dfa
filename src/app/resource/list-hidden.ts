import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { observable, useObservable } from '#app/lib/observable.ts'
import { useMedia } from '#app/ui/use-media.ts'

const key = 'list-hidden'
const kept = readLocal(key)

/** Whether somebody has put the list away that stands beside a roomy page; of this device. Null: nobody has said. */
export const listHidden = observable<boolean | null>(kept === null ? null : kept === '1')

/** Puts it away, or back, from now on. */
export function hideList(hidden: boolean): void {
  listHidden.set(hidden)
  writeLocal(key, hidden ? '1' : '0')
}

/** Whether the list is away: unless somebody said otherwise, where it would take a third of the page. */
export function useListHidden(): boolean {
  const hidden = useObservable(listHidden, null)
  const hasRoom = useMedia('(min-width: 80rem)')
  return hidden ?? !hasRoom
}
