// Steps that stand before everything else, on bare Node: no package may be imported here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const wanted = [20, 19]
/** What the built app is made of. */
const sources = ['src', 'public', 'locales', 'index.html', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json']
/** In no build: runs from its sources, or in development alone. */
const unbuilt = ['src/server', 'src/start', 'src/mock']

/** Ends with one clear line when Node is too old to run the rest. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return
  stop(`Lamplight needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org`)
}

/**
 * Installs what the lock file says when that has not happened yet.
 * Not `npm ci`: that fails on registries that lack the optional binaries of other platforms.
 */
export function ensureInstalled() {
  const lock = hashOf([join(root, 'package-lock.json')])
  const mark = join(root, 'node_modules', '.lamplight-lock')
  if (read(mark) === lock) return
  console.log('Installing packages …')
  const wasLock = readFileSync(join(root, 'package-lock.json'))
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], 'npm install failed')
  // npm may rewrite the lock file for its own version; what is committed stays what is meant.
  if (!readFileSync(join(root, 'package-lock.json')).equals(wasLock))
    writeFileSync(join(root, 'package-lock.json'), wasLock)
  writeFileSync(mark, lock)
}

/** Builds the app when there is no build of the present sources. */
export function ensureBuilt() {
  const dist = resolve(root, process.env.DIST || 'dist')
  const mark = join(dist, '.source-hash')
  if (read(mark) === sourceHash()) return
  console.log('Building the app …')
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    'the build failed',
  )
  // Afterwards, because the build itself writes the route tree.
  writeFileSync(mark, sourceHash())
}

/** A hash of everything that the built app is made of. */
export function sourceHash() {
  const skipped = unbuilt.map((name) => join(root, name) + sep)
  const files = sources.flatMap((name) => filesUnder(join(root, name)))
  return hashOf(files.filter((file) => !skipped.some((folder) => file.startsWith(folder))))
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

function run(command, args, failure) {
  // npm is a .cmd file on Windows, which only a shell can start.
  const shell = process.platform === 'win32' && command === 'npm'
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell })
  if (error) stop(`${failure}: ${error.message}`)
  if (status !== 0) stop(`${failure} (see above)`)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
