import { del, get, set, setMany, type UseStore } from 'idb-keyval'
import { deviceStore } from '#device/store.ts'
import type { Files, StoredFile } from '#server/ports/files.ts'
import type { Site } from './scenarios.ts'

/** Where the mock keeps what it knows between reloads; on no account localStorage, which sign-on clears (R4.06). */
const store = deviceStore('lamplight-mock')

/** The saved database. `stamp` names this saving, `version` the schema and seed that it grew from. */
export type Saved = { stamp: string; version: string }

const keyOf = (what: 'saved' | 'database', site: Site) => (site === 'own' ? what : `${what} ${site}`)

/**
 * Which database of a site was saved last, null when none was. Cheap: asked before every request, for another tab may
 * have saved.
 */
export async function savedDatabase(site: Site): Promise<Saved | null> {
  return (await get<Saved>(keyOf('saved', site), store)) ?? null
}

export async function savedBytes(site: Site): Promise<Uint8Array> {
  const bytes = await get<Uint8Array>(keyOf('database', site), store)
  if (!bytes) throw new Error('the saved database is gone')
  return bytes
}

export async function saveDatabase(site: Site, saved: Saved, bytes: Uint8Array): Promise<void> {
  await setMany(
    [
      [keyOf('saved', site), saved],
      [keyOf('database', site), bytes],
    ],
    store,
  )
}

/** The site whose help this device has saved for reading offline. */
export async function siteOnDevice(): Promise<Site> {
  return (await get<Site>('site', store)) ?? 'own'
}

export async function keepSiteOnDevice(site: Site): Promise<void> {
  await set('site', site, store)
}

/** Who is signed in at the issuer that the mock plays; a demo person's id. */
export async function issuerPerson(): Promise<string | null> {
  return (await get<string | null>('person', store)) ?? null
}

export async function keepIssuerPerson(id: string | null): Promise<void> {
  await set('person', id, store)
}

/** What the server would keep in its HttpOnly cookie to know this browser again. */
export async function browserSecret(fresh: () => string): Promise<string> {
  const known = await get<string>('browser', store)
  if (known) return known
  const made = fresh()
  await set('browser', made, store)
  return made
}

/** Files beside the database: those of documents, and those of members. */
export const keptFiles = filesIn(deviceStore('lamplight-mock-files'))
export const keptUploads = filesIn(deviceStore('lamplight-mock-uploads'))

function filesIn(where: UseStore): Files {
  return {
    put: (name, bytes, type) => set(name, { bytes: bytes.slice(), type } satisfies StoredFile, where),
    get: async (name) => (await get<StoredFile>(name, where)) ?? null,
    remove: (name) => del(name, where),
  }
}
