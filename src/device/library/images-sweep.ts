import { getMany, keys } from 'idb-keyval'
import { locales } from '#contract/base/locale.ts'
import { imageBytes, imageFacts, imagesOf } from '#contract/library/images.ts'
import { librarySections } from '#contract/library/sections.ts'
import { imagesCacheName } from './images.ts'
import {
  changeRows,
  docKey,
  imagesFrom,
  imagesKey,
  keptFrom,
  keptImagesKey,
  noteFrom,
  noteKey,
  type Partition,
  partitionDatabase,
  partitionStore,
  readNote,
} from './rows.ts'

/** Documents that are read at a time. */
const slice = 100

/**
 * Removes images that no document of a section shows any more, from what is kept and from what is noted: edits leave them,
 * and they would use up the budget of those that are shown. Reads every document, so it is asked for when there is no room.
 */
export async function sweepImages(partition: Partition): Promise<void> {
  const shown = await shownBy(partition)
  const others = await keptByOthers(partition)
  const cache = await caches.open(imagesCacheName)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const folder = partition.section === 'question' ? '/pro-api/uploads/' : '/pro-api/files/'
  const gone: string[] = []
  await changeRows(partitionStore(partition), async (rows) => {
    const [value, noted, before] = await rows.get([noteKey, imagesKey, keptImagesKey])
    const note = noteFrom(value)
    if (!note) return
    const kept = keptFrom(before)
    // An earlier build did not note what it kept; its images have names that say nothing.
    const unnoted = [...there].filter((path) => path.startsWith(folder) && !imageFacts(path) && !others.has(path))
    for (const path of unnoted) if (!kept.get(path)) kept.set(path, imageBytes(path))
    let bytes = 0
    for (const [path, size] of kept) {
      if (shown.has(path) && there.has(path)) bytes += size
      else gone.push(path)
    }
    // Also what the browser took away, which is to be fetched again.
    for (const path of gone) kept.delete(path)
    rows.put(keptImagesKey, [...kept])
    rows.put(
      imagesKey,
      imagesFrom(noted).filter((path) => shown.has(path) && !kept.has(path)),
    )
    rows.put(noteKey, { ...note, imageBytes: bytes })
  })
  for (const path of gone) if (!others.has(path)) await cache.delete(path)
}

async function shownBy(partition: Partition): Promise<Set<string>> {
  const store = partitionStore(partition)
  const begin = docKey(partition.section, '')
  const ids = (await keys<string>(store)).filter((key) => key.startsWith(begin))
  const shown = new Set<string>()
  for (let at = 0; at < ids.length; at += slice)
    for (const row of await getMany<unknown>(ids.slice(at, at + slice), store))
      for (const html of textsOf(row)) for (const path of imagesOf(html)) shown.add(path)
  return shown
}

/** The HTML of a stored document, and of a question's answers; none of a damaged row. */
function textsOf(row: unknown): string[] {
  const value = (row as { value?: { html?: unknown; answers?: unknown } } | undefined)?.value
  const answers = Array.isArray(value?.answers) ? (value.answers as { html?: unknown }[]) : []
  return [value, ...answers].map((one) => one?.html).filter((html) => typeof html === 'string')
}

async function keptByOthers(partition: Partition): Promise<Set<string>> {
  const all = locales.flatMap((locale) => librarySections.map((section): Partition => ({ locale, section })))
  const others = all.filter((other) => partitionDatabase(other) !== partitionDatabase(partition))
  const kept = await Promise.all(others.map((other) => getMany<unknown>([keptImagesKey], partitionStore(other))))
  return new Set(kept.flatMap(([one]) => [...keptFrom(one).keys()]))
}

/** The state of each section in which it was swept last; in another, there may be something to sweep. */
const swept = new Map<string, number>()

/** Sweeps a section, unless nothing of it changed since the last time; says whether it did. */
export async function sweepChanged(partition: Partition): Promise<boolean> {
  const { stamp } = await readNote(partition)
  const name = partitionDatabase(partition)
  if (swept.get(name) === stamp) return false
  await sweepImages(partition)
  swept.set(name, stamp)
  return true
}
