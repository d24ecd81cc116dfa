import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { type Locale, locales } from '#contract/base/locale.ts'
import type { Part } from '#search/merge-segments.ts'
import { Segment, type SegmentContent } from '#search/segment.ts'
import { privateFolder } from '#server/db/private-file.ts'
import type { SavedSearch, SearchStore } from '#server/ports/search-store.ts'
import { draftEnding, writeWhole } from './write-whole.ts'

/** A segment that nobody names any more may be another process's that is not named yet: it stays so long. */
const orphanMs = 10 * 60_000

const manifestFile = 'index.json'
const segmentFile = /^[0-9a-f]{64}\.segment$/

type Manifest = Omit<SavedSearch, 'parts'> & {
  format: string
  /** Each segment's file is named by the hash of its bytes; `dead` is base64. */
  parts: Record<Locale, { hash: string; dead: string }[]>
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * What an index depends on besides the documents: the very source of the search, and what writes the files. So nobody has
 * to count a version up, and an index that other code made is made anew.
 */
function formatOf(): string {
  const hash = createHash('sha256').update(process.versions.v8)
  for (const room of ['search', 'contract/search']) {
    const folder = fileURLToPath(new URL(`../../../${room}/`, import.meta.url))
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .toSorted())
      hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}

/**
 * The search index in a folder of its own, so that a start need not make it again. Segments are files that never change;
 * the manifest names them and is replaced as a whole, last of all, so a process may end at any moment. Several processes
 * may share the folder: the last manifest counts. Anything that is not as it was written is no index.
 */
export function folderIndex(folder: string): SearchStore {
  const format = formatOf()
  const hashes = new WeakMap<Segment, string>()

  async function loadPart({ hash, dead }: { hash: string; dead: string }): Promise<Part> {
    if (!segmentFile.test(`${hash}.segment`)) throw new Error('no name of a segment')
    const bytes = await readFile(join(folder, `${hash}.segment`))
    if (hashOf(bytes) !== hash) throw new Error('a segment is not what was saved')
    const segment = Segment.inMemory(deserialize(bytes) as SegmentContent)
    const deadDocs = new Uint8Array(Buffer.from(dead, 'base64'))
    if (segment.docs !== deadDocs.length) throw new Error('a segment is not what the manifest says')
    hashes.set(segment, hash)
    return { segment, dead: deadDocs }
  }

  return {
    async load() {
      try {
        const [hash, text = ''] = (await readFile(join(folder, manifestFile), 'utf8')).split('\n', 2)
        if (hashOf(text) !== hash) return null
        const manifest = JSON.parse(text) as Manifest
        if (manifest.format !== format) return null
        const parts: Record<Locale, Part[]> = { 'zh-cn': [], en: [] }
        for (const locale of locales)
          for (const part of manifest.parts[locale]) parts[locale].push(await loadPart(part))
        return { epoch: manifest.epoch, revs: manifest.revs, parts }
      } catch {
        // None yet, or a damaged one: it is made anew.
        return null
      }
    },

    async save({ epoch, revs, parts }) {
      privateFolder(folder)
      const present = new Set(await readdir(folder))
      const saved: Manifest['parts'] = { 'zh-cn': [], en: [] }
      for (const locale of locales) {
        for (const { segment, dead } of parts[locale]) {
          const hash = await saveSegment(segment, present)
          saved[locale].push({ hash, dead: Buffer.from(dead).toString('base64') })
        }
      }
      const text = JSON.stringify({ format, epoch, revs, parts: saved } satisfies Manifest)
      await writeWhole(join(folder, manifestFile), `${hashOf(text)}\n${text}`, 0o600)
      const named = new Set(locales.flatMap((locale) => saved[locale].map(({ hash }) => `${hash}.segment`)))
      await removeOrphans(present, named)
    },
  }

  /** Another process may have removed what this one saved: what is not there is written again. */
  async function saveSegment(segment: Segment, present: ReadonlySet<string>): Promise<string> {
    const known = hashes.get(segment)
    if (known !== undefined && present.has(`${known}.segment`)) return known
    const bytes = serialize(await segment.content())
    const hash = hashOf(bytes)
    // Also over one of the same name: that may be the damaged one for which the index was made anew.
    await writeWhole(join(folder, `${hash}.segment`), bytes, 0o600)
    hashes.set(segment, hash)
    return hash
  }

  async function removeOrphans(present: ReadonlySet<string>, named: ReadonlySet<string>): Promise<void> {
    const modified = async (name: string) => (await stat(join(folder, name)).catch(() => null))?.mtimeMs
    // By the clock of the folder, which may be another machine's: this was written just now.
    const now = await modified(manifestFile)
    if (now === undefined) return
    for (const name of present) {
      if (named.has(name) || !(segmentFile.test(name) || name.endsWith(draftEnding))) continue
      if (now - ((await modified(name)) ?? now) > orphanMs) await rm(join(folder, name), { force: true })
    }
  }
}
