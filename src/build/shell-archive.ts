import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BuiltChunk, filesOfThePage, readingFiles } from './reading-part.ts'

/** A precached file as Workbox lists it; `size` in bytes. `files` are those of an archive that is kept later. */
type Listed = { url: string; revision: string | null; size: number; files?: string[] }

/** What can stand in an archive of texts. */
const text = /\.(js|css|json|svg)$/

/** Brotli bytes of the archive that everybody fetches who comes once. */
export const archiveBudget = 235_000

/** Writes texts in one file, whose name says its content, and gives its path. */
function write(dist: string, name: string, urls: string[]): string {
  const archive = JSON.stringify(urls.map((url): [string, string] => [url, readFileSync(join(dist, url), 'utf8')]))
  const url = `assets/${name}-${createHash('sha256').update(archive).digest('base64url').slice(0, 10)}.json`
  writeFileSync(join(dist, url), archive)
  return url
}

/** Throws when an archive takes more bytes on the wire than it may, so that the build fails. */
export function checkArchive(archive: Buffer, budget = archiveBudget): number {
  const bytes = brotliCompressSync(archive).length
  if (bytes > budget)
    throw new Error(`what a first visit keeps for reading is over its budget: ${bytes} > ${budget} bytes brotli`)
  return bytes
}

/**
 * Puts the precached files into two more files, which the worker unpacks: what reading needs, kept at its installation,
 * and the rest, kept once somebody is signed in, opens it or installs the app. Two hundred small files, each asked for
 * after the other, take most of a minute on a slow network. Left out of the first is what cannot come in it (the shell
 * page, whose headers are the server's, and what is no text) and what a page has asked for by itself, and the browser so
 * has already. Both are listed among the files, the second with the paths in it, which are listed nowhere else.
 */
export function shellArchive(dist: string, { chunks, workers }: { chunks: BuiltChunk[]; workers: string[] }) {
  return (files: Listed[]): { manifest: Listed[] } => {
    // A build that failed is closed as well: its own error is the one to read, not what this would say of the last one's files.
    if (chunks.length === 0) return { manifest: files }
    const shell = readFileSync(join(dist, 'index.html'), 'utf8')
    const reading = readingFiles(chunks, workers)
    const here = filesOfThePage(chunks, workers)
    const built = new Set([...chunks.flatMap(({ file, css }) => [file, ...css]), ...workers])
    const isRest = (url: string) => text.test(url) && built.has(url) && !reading.has(url)
    const urls = files.map(({ url }) => url)
    const packed = urls.filter(
      (url) => text.test(url) && !isRest(url) && !here.has(url) && !shell.includes(`"/${url}"`),
    )
    const archive = write(dist, 'shell', packed.sort())
    checkArchive(readFileSync(join(dist, archive)))
    const later = urls.filter(isRest).sort()
    const rest = write(dist, 'rest', later)
    // Neither is counted in the size of what is kept: they are thrown away once they are unpacked.
    return {
      manifest: [
        ...files.filter(({ url }) => !isRest(url)),
        { url: archive, revision: null, size: 0 },
        { url: rest, revision: null, size: 0, files: later },
      ],
    }
  }
}
