import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from '../../support/free-port.ts'

export interface Mock {
  url: string
  stop(): Promise<void>
}

/** `npm run dev`, as a developer starts it: the app with its server in the browser. */
export async function startMock(): Promise<Mock> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const args = ['node_modules/vite/bin/vite.js', '--mode', 'mock', '--port', String(port), '--strictPort']
  // What was built before in this process has left NODE_ENV=production behind.
  const vite = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'development' } })
  const isReady = () =>
    fetch(`${url}/mockServiceWorker.js`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 240_000 }).toBe(true)
  return {
    url,
    stop: async () => {
      const gone = once(vite, 'exit')
      vite.kill()
      await gone
    },
  }
}
