import { del, get, set } from 'idb-keyval'
import { deviceStore } from './store.ts'

/** What was shared to the app, until the form that asks takes it. `at` in integer seconds. */
export interface Shared {
  title: string
  text: string
  url: string
  images: { name: string; file: Blob }[]
  at: number
}

const row = 'shared'
const store = () => deviceStore('lamplight-shared')
/** What nobody took within a day is not wanted any more. */
const keptSeconds = 86_400

/** Keeps what was shared last. Rejects when the device has no room. */
export const keepShared = (shared: Shared): Promise<void> => set(row, shared, store())

/** Takes it; null when there is nothing, or what is there is too old. */
export async function takeShared(now: number): Promise<Shared | null> {
  const shared = await get<Shared>(row, store())
  if (!shared) return null
  await del(row, store())
  return Math.abs(now - shared.at) <= keptSeconds ? shared : null
}
