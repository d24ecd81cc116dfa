import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { freePort } from '../../support/free-port.ts'
import { programs } from '../../support/programs.ts'
import { copySeeded } from '../../support/seeded.ts'

export interface Site {
  url: string
  /** The folder that the server keeps its data in. */
  data: string
  /** Ends the server as a crash of the network would: nobody answers any more. */
  stop(): Promise<void>
  /** Starts it again on the same address and data, perhaps with another build. */
  start(options?: { dist?: string; env?: Record<string, string> }): Promise<void>
}

/** The built app and the real server as its own process, on an embedded database of which nobody has made use. */
export async function openSite(env: Record<string, string> = {}): Promise<Site & { close(): Promise<void> }> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'lamplight-e2e-'))
  const url = `http://localhost:${port}`
  copySeeded(data, url)
  let child: ChildProcess | null = null
  const stop = async () => {
    const running = child
    child = null
    if (!running || running.exitCode !== null) return
    const gone = once(running, 'exit')
    running.kill('SIGKILL')
    await gone
  }
  const start: Site['start'] = async (options = {}) => {
    let output = ''
    const running = spawn(process.execPath, [programs.server], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: data,
        PUBLIC_URL: url,
        ALLOW_DEMO_ISSUER: '1',
        DIST: options.dist ?? 'dist',
        ...env,
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = running
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (text) => (output += text))
    for (let tries = 0; tries < 600; tries++) {
      if (running.exitCode !== null) throw new Error(`the server ended:\n${output}`)
      const answer = await fetch(`${url}/config.json`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the server did not become ready:\n${output}`)
  }
  await start()
  return {
    url,
    data,
    start,
    stop,
    close: async () => {
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** `site` is one server for all tests of a worker; `ownSite` is one that a test may stop and change. */
export const test = base.extend<{ ownSite: Site; problems: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names out of this pattern
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names out of this pattern
  ownSite: async ({}, use) => {
    const site = await openSite()
    await use(site)
    await site.close()
  },
  /** What the browser complained of: uncaught errors, failed hydration, a refused script or style. */
  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
        problems.push(message.text())
    })
    await use(problems)
  },
})
export { expect } from '@playwright/test'

/** Until the app has taken the page over. */
export async function appReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('app-ready').length)).toBe(1)
}
