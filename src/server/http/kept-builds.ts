import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LatestBuild } from '#contract/base/build.ts'

/** How many builds' hashed assets stay served, the present one included. */
const keptBuilds = 2

/**
 * Keeps a copy of the present build's hashed assets under `folder`, so that pages of it go on loading their chunks
 * after the next build has emptied `dist`, and drops what is older than the newest two.
 */
export function keepBuild(dist: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const build = readLatest(dist)
  if (build && /^[\w.-]{1,64}$/.test(build.id) && existsSync(join(dist, 'assets'))) {
    const own = join(folder, build.id)
    if (!existsSync(own)) copyAssets(dist, own)
    // Its time is that of the last start with it: after a rollback it is the newest again.
    utimesSync(own, new Date(), new Date())
  }
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== build?.id && !entry.name.endsWith('.new'))
    .map(({ name }) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path)
  for (const path of others.slice(keptBuilds - 1)) rmSync(path, { recursive: true, force: true })
}

/** `builds/latest.json` of a build; null where there is none. */
function readLatest(dist: string): LatestBuild | null {
  try {
    return LatestBuild.parse(JSON.parse(readFileSync(join(dist, 'builds/latest.json'), 'utf8')))
  } catch {
    return null
  }
}

/** Whole or not at all: a copy that was cut short must not count as a build. */
function copyAssets(dist: string, target: string): void {
  const draft = `${target}.${process.pid}.new`
  rmSync(draft, { recursive: true, force: true })
  cpSync(join(dist, 'assets'), join(draft, 'assets'), { recursive: true })
  try {
    renameSync(draft, target)
  } catch {
    // Another process of ours was faster.
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The hashed assets of all builds that some replica keeps in the shared folder. */
export type KeptAssets = {
  /** The file of `/assets/…`, as its address has it encoded; null when no build has it. */
  find(path: string): Promise<string | null>
}

/** How long a folder that lacked something is not looked through again, in milliseconds. */
const lookEveryMs = 1_000

/**
 * Knows the assets of builds that came after this process was started: while one replica after the other is updated, a
 * page of the new build asks those on the old one as well. Looked for when somebody asks for what is not known, once a
 * second at most however many ask. Only listings are compared with the address, so no address leads outside of them.
 */
export function keptAssets(folder: string, now: () => number = () => performance.now()): KeptAssets {
  /** The names of a build's assets; a build never changes. */
  const builds = new Map<string, Set<string>>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    lookedAt = now()
    const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
    const names = found.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.new')).map(({ name }) => name)
    for (const gone of builds.keys()) if (!names.includes(gone)) builds.delete(gone)
    for (const name of names.filter((one) => !builds.has(one))) {
      const assets = await readdir(join(folder, name, 'assets'), { withFileTypes: true }).catch(() => null)
      const files = assets?.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      if (files) builds.set(name, new Set(files.map((file) => `/assets/${encodeURIComponent(file.name)}`)))
    }
  }

  function known(path: string): string | null {
    for (const [name, paths] of builds) {
      if (paths.has(path)) return join(folder, name, 'assets', decodeURIComponent(path.slice('/assets/'.length)))
    }
    return null
  }

  return {
    async find(path) {
      if (!path.startsWith('/assets/')) return null
      const file = known(path)
      if (file) return file
      if (now() - lookedAt >= lookEveryMs) {
        looking ??= look().finally(() => {
          looking = null
        })
      }
      await looking
      return known(path)
    },
  }
}
