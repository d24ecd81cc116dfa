import * as z from 'zod/mini'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { observable } from '#app/lib/observable.ts'

const key = 'lamplight-danmu-left-out'
/** Of more, those go that were left out first. */
const most = 200
const Ids = z.array(z.string())

function kept(): readonly string[] {
  try {
    return Ids.parse(JSON.parse(readLocal(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Ids of members whose danmu this device leaves out. */
export const leftOut = observable<readonly string[]>(kept())

export function leaveOut(id: string): void {
  const next = [...leftOut.get().filter((one) => one !== id), id].slice(-most)
  leftOut.set(next)
  writeLocal(key, JSON.stringify(next))
}

export function showAllAgain(): void {
  leftOut.set([])
  writeLocal(key, null)
}
