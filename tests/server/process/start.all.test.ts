import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { startServer } from '#tests/support/server-process.ts'

const dropped: string[] = []

async function administer<T extends object>(statement: string, url = inject('postgresUrl')): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A PostgreSQL address; the database of this name is empty, or not there. */
function address(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function emptyDatabase(): Promise<string> {
  const name = `start_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  dropped.push(name)
  return address(name)
}

afterEach(async () => {
  for (const name of dropped.splice(0)) await administer(`drop database ${name} with (force)`)
})

test('F74 three replicas that start at once on an empty database: one fills it, all serve', {
  timeout: 180_000,
}, async () => {
  const DATABASE_URL = await emptyDatabase()
  const SEAL_KEY = randomBytes(32).toString('base64url')
  const replicas = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL, SEAL_KEY })))
  try {
    expect(replicas.map(({ child, said }) => [child.exitCode, said.out.includes('is ready')])).toEqual(
      Array(3).fill([null, true]),
    )
    expect(replicas.filter(({ said }) => said.out.includes('Filled once with its own help'))).toHaveLength(1)
    // The others have waited, and said so; nothing else went to their stderr.
    for (const { said } of replicas) expect(said.err.replace(/^Another process is preparing .*\n/gm, '')).toBe('')
    const [docs] = await administer<{ all: number; apart: number }>(
      `select count(*)::int as all, count(distinct coalesce("sourceKey", id))::int as apart from doc`,
      DATABASE_URL,
    )
    expect(docs?.all).toBe(docs?.apart)
    const pages = await Promise.all(replicas.map((replica) => replica.ask('/api/library/changes?locale=en&since=0')))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()))
  }
})

test('F68 PostgreSQL away at the start: it waits and says so, and starts when it is there', {
  timeout: 120_000,
}, async () => {
  const proxy = await startFaultProxy(await emptyDatabase())
  proxy.cut()
  let said = ''
  const starting = startServer({ DATABASE_URL: proxy.url }, (text) => {
    said += text
  })
  try {
    await expect.poll(() => said, { timeout: 60_000 }).toContain('Waiting for PostgreSQL at 127.0.0.1:')
    proxy.mend()
    const server = await starting
    expect([server.child.exitCode, server.said.out.includes('is ready')]).toEqual([null, true])
    expect(server.said.err.match(/Waiting for PostgreSQL/g)).toHaveLength(1)
    expect(server.said.err).toContain('PostgreSQL answers now.')
  } finally {
    proxy.mend()
    await (await starting).stop()
    await proxy.stop()
  }
})

test.each([
  ['a database that does not exist', () => address('nobody_made_it'), 'the database "nobody_made_it" does not exist'],
  [
    'a user that does not exist',
    () => inject('postgresUrl').replace('lamplight@', 'nobody:hunter2@'),
    'PostgreSQL does not let this user in: role "nobody" does not exist',
  ],
])('F66 %s ends the start at once, with what to change and without the address', async (_what, url, words) => {
  const server = await startServer({ DATABASE_URL: url() })
  await server.ended
  expect([server.child.exitCode, server.said.out]).toEqual([1, ''])
  expect(server.said.err.trim().split('\n')).toEqual([expect.stringContaining(`DATABASE_URL: ${words}`)])
  expect(server.said.err).not.toContain('hunter2')
  await server.stop()
})
