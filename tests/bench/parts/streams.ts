import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { request } from 'node:http'
import { streamPath } from '#contract/notification/stream.ts'
import { rowJobs } from '#server/job-runner/row-jobs.ts'
import { notify } from '#server/notification/notify.ts'
import { openDatabase } from '#server/open-database.ts'
import { systemClock } from '#server/ports/clock.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { signedIn } from '#tests/support/members.ts'
import { testPorts } from '#tests/support/test-app.ts'
import type { Part } from '../figures.ts'
import { openFolder } from '../folder.ts'
import { quantile, round } from '../measure.ts'

const readers = 1_000
/** Open before it is measured: what a process takes for the first of them is nobody’s. */
const earlier = 300
const corpus = `${readers.toLocaleString('en')} streams of as many members`
const someone = { accountId: '', event: 'activity.place', path: '/activity/1', title: 'A walk' } as const

/** Streams of events on one process: what each costs, how soon all hear, and everybody else meanwhile (F93). */
export const streamsPart: Part = async (say) => {
  const folder = openFolder('data')
  const db = await openDatabase({ databaseUrl: null, dataDir: folder.path })
  const { ports } = testPorts(db, { clock: systemClock })
  const members: Awaited<ReturnType<typeof signedIn>>[] = []
  for (let at = 0; at < earlier + readers; at++) members.push(await signedIn(ports))
  const site = await openSite({ DATA_DIR: folder.path, SOCKETS_PER_ADDRESS: '5000', RATE_LIMITS: 'off' })
  const { hostname, port } = new URL(site.url)
  const heard = new Map<string, number>()
  let hellos = 0
  const open = ({ id, headers }: (typeof members)[number]) =>
    new Promise<() => void>((done, fail) => {
      const asked = request({ hostname, port, path: streamPath, headers, agent: false }, (answer) => {
        answer.on('data', (bytes: Buffer) => {
          const text = bytes.toString()
          if (text.includes('event: hello')) {
            hellos++
            done(() => asked.destroy())
          }
          if (text.includes('event: notification')) heard.set(id, performance.now())
        })
        answer.on('error', () => {})
      })
      asked.on('error', fail)
      asked.end()
    })
  const resident = () => memoryOf(site.url)
  const timed = async () => {
    const began = performance.now()
    await (await fetch(`${site.url}/api/help/home?locale=en`)).arrayBuffer()
    return performance.now() - began
  }
  try {
    const ends: (() => void)[] = []
    const openAll = async (some: typeof members) => {
      for (let at = 0; at < some.length; at += 50)
        ends.push(...(await Promise.all(some.slice(at, at + 50).map((member) => open(member)))))
    }
    const settle = async () => {
      for (let at = 0; at < 400; at++) await timed()
    }
    await openAll(members.slice(readers))
    await settle()
    const before = resident()
    const began = performance.now()
    await openAll(members.slice(0, readers))
    say({
      name: 'all streams open',
      value: Math.round(performance.now() - began),
      unit: 'ms',
      corpus,
      note: `${hellos} said hello`,
    })
    await settle()
    const each = (resident() - before) / readers / 1024
    say({ name: 'memory of a stream', value: round(each), unit: 'kB', goal: { most: 20 }, corpus })
    const others: number[] = []
    for (let at = 0; at < 200; at++) others.push(await timed())
    say({
      name: 'a read beside them, p95',
      value: round(quantile(others, 0.95)),
      unit: 'ms',
      goal: { most: 100 },
      corpus,
    })
    // Told by another process: who streams finds it at the next beat, at the latest.
    const told = { ...ports, jobs: rowJobs({ clock: systemClock, secrets: webSecrets }) }
    const at = performance.now()
    for (const { id } of members.slice(0, 100))
      await db.transaction().execute((trx) => notify(trx, told, { ...someone, accountId: id, about: 'activity:1' }))
    for (let waited = 0; heard.size < 100 && waited < 400; waited++) await new Promise((rest) => setTimeout(rest, 100))
    say({
      name: 'heard of what another process wrote, of 100',
      value: heard.size,
      unit: '',
      goal: { least: 100 },
      corpus,
    })
    say({ name: 'heard after, longest', value: Math.round(Math.max(...heard.values()) - at), unit: 'ms', corpus })
    for (const end of ends) end()
    await new Promise((rest) => setTimeout(rest, 1_000))
    say({ name: 'connections left afterwards', value: socketsOf(site.url), unit: '', goal: { most: 5 }, corpus })
  } finally {
    await site.close()
    await db.destroy()
    folder.remove()
  }
}

/** The process that listens at an address: its resident bytes. */
function memoryOf(url: string): number {
  const [, kB] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pidAt(url)}/status`, 'utf8')) ?? []
  return Number(kB) * 1024
}

const listening = '0A'
const established = '01'

/** Lines of /proc/net/tcp{,6} of a port of ours, and their state. */
function lines(url: string): { state: string; inode: string }[] {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  return ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/net/${name}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '']) => local.endsWith(`:${port}`))
      .map((cells) => ({ state: cells[3] ?? '', inode: cells[9] ?? '' })),
  )
}

const socketsOf = (url: string) => lines(url).filter(({ state }) => state === established).length

function pidAt(url: string): number {
  const inode = lines(url).find(({ state }) => state === listening)?.inode
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      for (const fd of readdirSync(`/proc/${pid}/fd`))
        if (readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`) return Number(pid)
    } catch {
      // It ended, or is somebody else’s.
    }
  }
  throw new Error(`nobody listens at ${url}`)
}
