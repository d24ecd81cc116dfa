import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A precached file as Workbox lists it; `size` in bytes. */
type Listed = { url: string; revision: string | null; size: number }

/** What can stand in an archive of texts. */
const text = /\.(js|css|json|svg)$/

/**
 * Puts the precached files into one more file, which the worker unpacks at its installation: two hundred small ones, each
 * asked for after the other, take most of a minute on a slow network. Left out is what cannot come in it (the shell
 * page, whose headers are the server's, and what is no text) and what the shell page asks for anyway and the browser
 * so has already. The archive is listed among the files; its name says its content.
 */
export function shellArchive(dist: string) {
  return (files: Listed[]): { manifest: Listed[] } => {
    const shell = readFileSync(join(dist, 'index.html'), 'utf8')
    const packed = files
      .map(({ url }) => url)
      .filter((url) => text.test(url) && !shell.includes(`"/${url}"`))
      .sort()
      .map((url): [string, string] => [url, readFileSync(join(dist, url), 'utf8')])
    const archive = JSON.stringify(packed)
    const url = `assets/shell-${createHash('sha256').update(archive).digest('base64url').slice(0, 10)}.json`
    writeFileSync(join(dist, url), archive)
    // Not counted in the size of what is kept: it is thrown away once it is unpacked.
    return { manifest: [...files, { url, revision: null, size: 0 }] }
  }
}
