import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { programs } from './programs.ts'
import { copySeeded } from './seeded.ts'

/**
 * Runs the server (`programs.server`) with these options; resolves when it said that it is ready or ended. `onWords` hears what
 * goes to stderr before. With neither DATA_DIR nor DATABASE_URL its data are those of a first start.
 */
export async function startServer(variables: Record<string, string> = {}, onWords?: (text: string) => void) {
  const port = Number(variables.PORT ?? (await freePort()))
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  const { PATH = '', HOME = '' } = process.env
  // Some tests give it an address that the world could know; nobody else is on this machine.
  const demo = { ALLOW_DEMO_ISSUER: '1' }
  const env = { PATH, HOME, DATA_DIR: join(folder, 'data'), PORT: String(port), ...demo, ...variables }
  if (!variables.DATA_DIR && !variables.DATABASE_URL) {
    copySeeded(env.DATA_DIR, variables.PUBLIC_URL ?? `http://localhost:${port}`)
  }
  const child = spawn(process.execPath, [programs.server], { env, stdio: 'pipe' })
  const ended = once(child, 'exit')
  const said = { out: '', err: '' }
  await new Promise<void>((done) => {
    child.stdout.on('data', (chunk) => {
      said.out += chunk
      if (said.out.includes('is ready')) done()
    })
    child.stderr.on('data', (chunk) => {
      said.err += chunk
      onWords?.(String(chunk))
    })
    child.on('exit', () => done())
  })
  return {
    child,
    port,
    said,
    local: `http://127.0.0.1:${port}`,
    /** The folder of its data. */
    data: env.DATA_DIR,
    ended,
    /** One request byte for byte; the whole answer as text. */
    async ask(path: string, headers: Record<string, string> = {}) {
      const socket = connect(port, '127.0.0.1')
      const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)
      let text = ''
      for await (const chunk of socket) text += chunk
      return { status: Number(text.split(' ', 2)[1]), text }
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
