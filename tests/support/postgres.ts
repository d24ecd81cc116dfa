import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type TestPostgres = { url: string; stop(): Promise<void> }

/** PostgreSQL for the tests: DATABASE_URL_TEST, or a server of its own in a temporary folder. Throws one clear line. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, stop: async () => {} }
  const bin = findBinaries() ?? install()
  if (!bin) {
    throw new Error(
      'Tests need PostgreSQL: set DATABASE_URL_TEST, or install a server (Debian: apt-get install postgresql).',
    )
  }
  return startServer(bin)
}

/** The folder with initdb and postgres: on PATH, or where Debian, Red Hat and Homebrew keep them. */
function findBinaries(): string | null {
  const versions = (root: string, rest: string) =>
    existsSync(root)
      ? readdirSync(root)
          .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
          .map((version) => join(root, version, rest))
      : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/Library/PostgreSQL', 'bin'),
    '/usr/pgsql/bin',
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Installs the distribution's server where that needs nobody's password. */
function install(): string | null {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return null
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    console.log('Tests need PostgreSQL: installing it by apt-get…')
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
  } catch {
    return null
  }
  return findBinaries()
}

/** PostgreSQL refuses to run as root; Debian's package brings its user. */
function owner(): { uid: number; gid: number } | null {
  if (!isRoot()) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function startServer(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-postgres-'))
  const data = join(folder, 'data')
  const user = owner()
  if (user) chownSync(folder, user.uid, user.gid)
  const as = user ? { uid: user.uid, gid: user.gid, cwd: folder } : { cwd: folder }
  let server: ChildProcess | null = null
  const stop = async () => {
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // An ICU locale sorts text unlike SQLite does: a key that forgot COLLATE "C" shows.
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'lamplight',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-sync',
        '--locale=C.UTF-8',
        '--locale-provider=icu',
        '--icu-locale=zh',
      ],
      { ...as, stdio: 'pipe' },
    )
    const port = await freePort()
    const settings = [
      'fsync=off',
      'full_page_writes=off',
      'autovacuum=off',
      'max_connections=200',
      `unix_socket_directories=${folder}`,
      'listen_addresses=127.0.0.1',
    ]
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((s) => ['-c', s])], {
      ...as,
      stdio: 'ignore',
    })
    const url = `postgres://lamplight@127.0.0.1:${port}/postgres`
    await untilReady(url, server)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not start for the tests')
}
