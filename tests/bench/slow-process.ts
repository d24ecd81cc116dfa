import { Worker } from 'node:worker_threads'
import type { Browser } from '@playwright/test'

/** Runs for a while, stands still for (rate − 1) times as long as that took, again and again. */
const body = `
const { workerData: { pids, rate, runMs, flag } } = require('node:worker_threads')
const view = new Int32Array(flag)
const nap = (ms) => Atomics.wait(view, 1, 0, ms)
const send = (signal) => { for (const pid of pids) try { process.kill(pid, signal) } catch {} }
while (Atomics.load(view, 0) === 0) {
  const began = performance.now()
  nap(runMs)
  const ran = performance.now() - began
  send('SIGSTOP')
  nap(ran * (rate - 1))
  send('SIGCONT')
}
send('SIGCONT')
`

const runMs = 2

/**
 * Slows the page processes of a browser down as a whole, workers too: the protocol's own CPU throttling slows the main
 * thread alone, and the search runs in a worker. Ends when the returned function was called.
 */
export async function slowProcesses(browser: Browser, rate = 4): Promise<() => Promise<void>> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const flag = new SharedArrayBuffer(8)
  const worker = new Worker(body, { eval: true, workerData: { pids, rate, runMs, flag } })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return async () => {
    Atomics.store(new Int32Array(flag), 0, 1)
    await ended
  }
}
