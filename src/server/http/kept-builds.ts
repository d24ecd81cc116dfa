import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LatestBuild } from '#contract/build.ts'

/** How many builds' hashed assets stay served, the present one included. */
const keptBuilds = 2

/**
 * Keeps a copy of the present build's hashed assets under `folder`, so that pages of it go on loading their chunks
 * after the next build has emptied `dist`, and drops what is older than the newest two.
 *
 * @returns the present build, and the folders of the other builds that are kept, newest first
 */
export function keepBuild(dist: string, folder: string): { build: LatestBuild | null; older: string[] } {
  mkdirSync(folder, { recursive: true })
  const build = readLatest(dist)
  if (build && /^[\w.-]{1,64}$/.test(build.id) && existsSync(join(dist, 'assets'))) {
    const own = join(folder, build.id)
    if (!existsSync(own)) copyAssets(dist, own)
  }
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== build?.id && !entry.name.endsWith('.new'))
    .map(({ name }) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path)
  const older = others.slice(0, keptBuilds - 1)
  for (const path of others.slice(keptBuilds - 1)) rmSync(path, { recursive: true, force: true })
  return { build, older }
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
