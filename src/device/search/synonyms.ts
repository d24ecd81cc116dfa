import { getMany, setMany } from 'idb-keyval'
import { codes } from '#contract/base/codes.ts'
import { Envelope } from '#contract/base/envelope.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { LibraryChanges } from '#contract/library/library.ts'
import { getSynonyms, SiteSynonyms } from '#contract/search/synonyms.ts'
import { apiAddress, callHeaders } from '#device/api-call.ts'
import { deviceStore } from '#device/store.ts'
import type { SynonymGroup } from '#search/synonym-groups.ts'

/** Which groups are kept: their history and revision there, and a random mark for those who remember them. */
type Note = { epoch: string; rev: number; mark: number }

/** The site's own synonyms, apart from the library and the index: one small list for all languages. */
export const synonymStore = () => deviceStore('lamplight-synonyms')
const noteKey = 'note'
const groupsKey = 'groups'
const waitMs = 15_000

const none: readonly SynonymGroup[] = []
/** What was read last; the same list each time, for searches remember what they made of it. */
let remembered: { mark: number; groups: readonly SynonymGroup[] } = { mark: 0, groups: none }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function noteFrom(value: unknown): Note | null {
  const whole =
    isObject(value) &&
    typeof value.epoch === 'string' &&
    typeof value.rev === 'number' &&
    typeof value.mark === 'number'
  return whole ? (value as Note) : null
}

function groupsFrom(value: unknown): SynonymGroup[] {
  const groups = SiteSynonyms.shape.groups.safeParse(value)
  return groups.success ? groups.data : []
}

/** The site's synonyms as this device had them last; none before the first. Never rejects. */
export async function savedSynonyms(): Promise<readonly SynonymGroup[]> {
  try {
    const [note] = await getMany<unknown>([noteKey], synonymStore())
    const mark = noteFrom(note)?.mark ?? 0
    if (mark === remembered.mark) return remembered.groups
    const [groups] = await getMany<unknown>([groupsKey], synonymStore())
    remembered = { mark, groups: mark === 0 ? none : groupsFrom(groups) }
    return remembered.groups
  } catch {
    return none
  }
}

/**
 * Reads the synonyms again when the feed names a later change of them than the one that is kept, or is of another history.
 * Without a network, or where a shared cache still has the older ones, they stay as they were until the next sync.
 * Never rejects.
 */
export async function followSynonyms(
  { epoch = '', synonyms }: Pick<LibraryChanges, 'epoch' | 'synonyms'>,
  { apiUrl, locale }: Asked,
  fetcher: typeof fetch = fetch,
): Promise<void> {
  // A back end that has none to tell of.
  if (synonyms === undefined) return
  try {
    const [value] = await getMany<unknown>([noteKey], synonymStore())
    const note = noteFrom(value)
    if (note ? note.epoch === epoch && note.rev >= synonyms : synonyms === 0) return
    const read = await readSynonyms({ apiUrl, locale }, fetcher)
    const next: Note = { epoch: read.epoch ?? '', rev: read.rev, mark: Math.random() }
    await setMany(
      [
        [groupsKey, read.groups],
        [noteKey, next],
      ],
      synonymStore(),
    )
  } catch {
    // The next sync tries again.
  }
}

/** Whom the synonyms are asked of, and by a reader of which language: they are the same for all. */
type Asked = { apiUrl: string; locale: Locale }

async function readSynonyms({ apiUrl, locale }: Asked, fetcher: typeof fetch): Promise<SiteSynonyms> {
  const response = await fetcher(apiAddress(apiUrl, getSynonyms.path), {
    headers: callHeaders(locale),
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-cache',
    signal: AbortSignal.timeout(waitMs),
  })
  const { code, data } = Envelope.parse(await response.json())
  if (code !== codes.ok) throw new Error(`synonyms: code ${code}`)
  return SiteSynonyms.parse(data)
}
