import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { LatestBuild } from '#contract/base/build.ts'

/** The end of a name that says the content, wherever the name stands: of what the bundler writes, and of our archives. */
const endings = /[\w-]{8}\.(?:js|css)\b(?!\.)|[\w-]{10}\.json\b/g
const endingOf = (path: string) => /^assets\/.+-([\w-]{8}\.(?:js|css)|[\w-]{10}\.json)$/.exec(path)?.[1]

/**
 * Makes of a build the next one of the same sources: another id, of a minute later, in every file that knows it, and
 * another name for each file whose content so changed, and for whoever names that. It is what building again gives, for a
 * second of a core instead of forty.
 */
export function makeNextBuild(dist: string, next: string): void {
  rmSync(next, { recursive: true, force: true })
  cpSync(dist, next, { recursive: true })
  const { id, at } = JSON.parse(readFileSync(join(next, 'builds/latest.json'), 'utf8')) as LatestBuild
  const nextId = [...id].reverse().join('')
  if (nextId === id) throw new Error(`the id of this build reads the same backwards: ${id}`)
  const ofNext = (text: string) => text.replaceAll(id, nextId).replaceAll(String(at), String(at + 60))

  const before = new Map(
    readdirSync(next, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(js|css|json|html)$/.test(path))
      .map((path) => [path, readFileSync(join(next, path), 'utf8')]),
  )
  const renamed = newEndings(before, id)
  const rename = (text: string) => text.replace(endings, (ending) => renamed.get(ending) ?? ending)
  const after = new Map<string, string>()
  for (const [path, text] of before) {
    const other = rename(ofNext(text))
    const to = path.startsWith('assets/') ? rename(path) : ofNext(path)
    if (other === text && to === path) continue
    renameSync(join(next, path), join(next, to))
    rmSync(join(next, `${path}.br`), { force: true })
    after.set(to, other)
  }
  // The worker's list tells files without a hash in their names by one beside them.
  const worker = (after.get('sw.js') ?? '').replace(/"revision":"\w{32}","url":"([^"]+)"/g, (entry, url: string) => {
    const text = after.get(url)
    return text === undefined ? entry : `"revision":"${createHash('md5').update(text).digest('hex')}","url":"${url}"`
  })
  after.set('sw.js', worker)
  for (const [path, text] of after) {
    writeFileSync(join(next, path), text)
    if (text.length >= 200) writeFileSync(join(next, `${path}.br`), brotliCompressSync(text, fast))
  }
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** The new ending of each file that says the id, or names one that has a new ending itself. */
function newEndings(files: Map<string, string>, id: string): Map<string, string> {
  const renamed = new Map<string, string>()
  const left = new Map([...files].flatMap(([path, text]) => (endingOf(path) ? [[path, text]] : [])))
  for (let found = true; found; ) {
    found = false
    for (const [path, text] of left) {
      if (!text.includes(id) && !text.match(endings)?.some((ending) => renamed.has(ending))) continue
      const ending = endingOf(path) as string
      const [hash = '', kind] = ending.split('.')
      const other = createHash('sha256').update(`${hash} of the next`).digest('base64url').slice(0, hash.length)
      renamed.set(ending, `${other}.${kind}`)
      left.delete(path)
      found = true
    }
  }
  return renamed
}
