import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import Database from 'libsql'

const folder = resolve('.cache/seeded')

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Starts the server once on nothing, so that tests begin where its first start ended: drawing all documents of the demo
 * takes longer than everything else of a start. For a global set-up.
 */
export async function makeSeeded(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: folder, PORT: String(await freePort()), LOG: 'off' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], { env, stdio: 'pipe' })
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        if (said.includes('is ready')) done()
      })
    child.on('exit', () => done())
  })
  child.kill('SIGTERM')
  await ended
  if (!said.includes('is ready')) throw new Error(`the server for the tests did not start:\n${said}`)
}

/**
 * Makes a folder the data of a server that has been started once, at this origin, and that nobody has used yet. The demo
 * people belong to their issuer, whose name is an address.
 */
export function copySeeded(data: string, origin: string): void {
  cpSync(folder, data, { recursive: true })
  const database = new Database(join(data, 'lamplight.db'))
  database.prepare('UPDATE account SET issuer = ?').run(`${origin}/demo-issuer`)
  database.close()
}
