import { del, get, set } from 'idb-keyval'
import { deviceStore } from './store.ts'

/** Whose drafts are those of somebody who is not signed in. */
export const guestDrafts = 'guest'

/** What one person has typed and not sent, each form under a name of its own; all of it goes when they sign out by choice. */
export const draftDatabase = (owner: string) => `lamplight-drafts-${owner}`

/** What was kept under the name; undefined when nothing was. Another build may have written it: the caller checks it. */
export function readDraft(owner: string, name: string): Promise<unknown> {
  return get<unknown>(name, deviceStore(draftDatabase(owner)))
}

/** Keeps a draft in place of the one before; undefined removes it. Rejects when the device has no room. */
export function keepDraft(owner: string, name: string, draft: unknown): Promise<void> {
  const store = deviceStore(draftDatabase(owner))
  return draft === undefined ? del(name, store) : set(name, draft, store)
}
