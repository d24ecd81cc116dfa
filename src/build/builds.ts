import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { BuildMeta, LatestBuild } from '#contract/base/build.ts'

/** A build's id: short, sortable by nothing, new for every build. BUILD_ID pins it (reproducible builds, tests of an update). */
export function newBuildId(): string {
  if (process.env.BUILD_ID) return process.env.BUILD_ID
  let commit = ''
  try {
    commit = execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  } catch {
    // An unpacked archive has no history; the time alone tells builds apart.
  }
  return createHash('sha256').update(`${commit}${Date.now()}`).digest('hex').slice(0, 12)
}

/**
 * Writes `builds/latest.json` and `builds/meta/{id}.json`, with which a running app finds out that it is not the newest.
 * In development the running one always is.
 */
export function builds(id: string, at: number): Plugin {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const latest: LatestBuild = { id, at }
  const meta: BuildMeta = { id, at, version }
  return {
    name: 'lamplight:builds',
    configureServer(server) {
      server.middlewares.use('/builds', (request, response) => {
        const path = request.url?.replace(/\?.*|\.json(?=\?|$)/g, '')
        const answer = path === '/latest' ? latest : path === `/meta/${id}` ? meta : null
        response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        response.end(JSON.stringify(answer))
      })
    },
    writeBundle(options) {
      const dist = options.dir as string
      mkdirSync(join(dist, 'builds/meta'), { recursive: true })
      writeFileSync(join(dist, 'builds/latest.json'), JSON.stringify(latest))
      writeFileSync(join(dist, `builds/meta/${id}.json`), JSON.stringify(meta))
    },
  }
}
