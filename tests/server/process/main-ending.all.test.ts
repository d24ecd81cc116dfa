import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { streamPath } from '#contract/notification/stream.ts'
import { openDatabase } from '#server/open-database.ts'
import { systemClock } from '#server/ports/clock.ts'
import { freePort } from '#tests/support/free-port.ts'
import { signedIn } from '#tests/support/members.ts'
import { copySeeded } from '#tests/support/seeded.ts'
import { startServer } from '#tests/support/server-process.ts'
import { testPorts } from '#tests/support/test-app.ts'

/** Servers are started while other tests run. */

const folder = mkdtempSync(join(tmpdir(), 'ending-'))
const dist = join(folder, 'dist')
const left = new Set<number>()

beforeAll(() => {
  // A build of the present sources, as far as the starter looks at it.
  const hash = "import('./src/start/setup.mjs').then((setup) => process.stdout.write(setup.sourceHash()))"
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>shell</title>')
  writeFileSync(join(dist, '.source-hash'), execFileSync(process.execPath, ['-e', hash]))
})

afterAll(() => {
  for (const pid of left) kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone.
  }
}

/** `npm start` as an operator or a container runs it; resolves when the server answers. */
async function npmStart(): Promise<{ npm: ChildProcess; port: number; server: number }> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, `data-${port}`), DIST: dist, LOG: 'off' }
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  left.add(npm.pid as number)
  await new Promise<void>((done, fail) => {
    npm.stdout.on('data', (chunk) => String(chunk).includes('is ready') && done())
    npm.once('exit', (code) => fail(new Error(`npm start ended with ${code}`)))
  })
  const server = serverOf(npm.pid as number)
  left.add(server)
  return { npm, port, server }
}

function parentOf(pid: number | string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** The server at the end of the chain of processes that one has started: npm, its shell, the starter, the server. */
function serverOf(pid: number): number {
  if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')) return pid
  const child = readdirSync('/proc').find((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  if (!child) throw new Error('there is no server')
  return serverOf(Number(child))
}

/** Waits until nobody listens at a port. */
async function portFree(port: number): Promise<void> {
  const taken = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true))
      socket.on('error', () => done(false)).once('connect', () => socket.destroy())
    })
  await vi.waitFor(async () => expect(await taken()).toBe(false), { timeout: 20_000, interval: 100 })
}

async function isGone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000, interval: 100 })
}

const onLinux = test.runIf(process.platform === 'linux')

onLinux('F73 SIGTERM to npm start gives the port back, and what is under way is answered', async () => {
  const { npm, port, server } = await npmStart()
  const half = connect(port, '127.0.0.1')
  const body = JSON.stringify({ refresh_token: 'x'.repeat(43) })
  half.write(
    `POST /api/user/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  half.write(body.slice(0, 10))
  await new Promise((done) => setTimeout(done, 300))
  npm.kill('SIGTERM')
  await portFree(port)
  half.write(body.slice(10))
  const [answer] = (await once(half, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 [\s\S]*"code":1/)
  expect(answer.toString()).toMatch(/\r\nConnection: close\r\n/i)
  await isGone(server)
})

onLinux('F73 npm killed with -9 leaves no server behind, and neither does the starter', async () => {
  const first = await npmStart()
  first.npm.kill('SIGKILL')
  await portFree(first.port)
  await isGone(first.server)
  const second = await npmStart()
  kill(parentOf(second.server), 'SIGKILL')
  await portFree(second.port)
  await isGone(second.server)
})

onLinux('F64 a server that crashed is started again, and the data are there', async () => {
  const { npm, port, server } = await npmStart()
  kill(server, 'SIGKILL')
  await isGone(server)
  const answer = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 60_000, interval: 200 })
  expect(answer.status).toBe(200)
  const again = serverOf(npm.pid as number)
  left.add(again)
  expect(again).not.toBe(server)
  npm.kill('SIGTERM')
  await portFree(port)
  await isGone(again)
})

test('F73 busy clients that keep their connections see no reset when the server ends', async () => {
  const seen = { answers: 0, refused: 0, other: [] as string[] }
  for (let stops = 0; stops < 3; stops++) {
    const own = await startServer({ LOG: 'off', RATE_LIMITS: 'off' })
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const ask = () =>
      new Promise<void>((done, fail) => {
        request({ port: own.port, host: '127.0.0.1', path: '/robots.txt', agent }, (answer) => {
          answer.resume().once('end', done).once('error', fail)
        })
          .once('error', fail)
          .end()
      })
    const busy = async () => {
      for (;;) {
        try {
          await ask()
          seen.answers++
        } catch (error) {
          const { code = 'none', message } = error as NodeJS.ErrnoException
          if (code === 'ECONNREFUSED') seen.refused++
          else seen.other.push(`${code} ${message}`)
          return
        }
      }
    }
    const clients = Array.from({ length: 20 }, busy)
    const before = seen.answers
    await vi.waitFor(() => expect(seen.answers).toBeGreaterThan(before + 200), { timeout: 30_000 })
    own.child.kill('SIGTERM')
    await Promise.all(clients)
    expect(await own.ended).toEqual([0, null])
    agent.destroy()
    await own.stop()
  }
  expect(seen.other).toEqual([])
  expect(seen.refused).toBe(60)
  expect(seen.answers).toBeGreaterThan(600)
})

test('F73 a database that cannot be closed is told, and the process does not end well', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/draining-child.ts'])
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(said).toBe('closing failed the last write failed\n')
})

test('F93 P7.04 a stream of events comes through the whole server, packed by nobody, and does not hold up its end', async () => {
  const dataDir = join(folder, 'data-stream')
  copySeeded(dataDir, 'http://localhost:1')
  const db = await openDatabase({ databaseUrl: null, dataDir })
  const { ports } = testPorts(db, { clock: systemClock })
  const { headers } = await signedIn(ports)
  await db.destroy()
  const server = await startServer({ DATA_DIR: dataDir, LOG: 'off' })
  const answer = await fetch(`${server.local}${streamPath}`, { headers: { ...headers, 'Accept-Encoding': 'br' } })
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, null])
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const { value } = await reader.read()
  expect(new TextDecoder().decode(value)).toBe('event: hello\ndata: {"unread":0}\n\n')
  const asked = performance.now()
  server.child.kill('SIGTERM')
  expect((await reader.read()).done).toBe(true)
  await server.ended
  // Requests under way may take ten seconds; this one was told to end.
  expect(performance.now() - asked).toBeLessThan(8_000)
})
