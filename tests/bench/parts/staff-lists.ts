import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillHugeSite } from '#mock/huge-site.ts'
import { createApp } from '#server/app.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import type { Db } from '#server/db/schema.ts'
import { signedIn } from '#tests/support/members.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { questionRows } from '#tests/support/question-rows.ts'
import { testPorts } from '#tests/support/test-app.ts'
import type { Figure, Part } from '../figures.ts'
import { quantile, round } from '../measure.ts'

const count = 10_000
const corpus = '20,000 documents, 10,000 questions'
/** Of each list, one after the other. */
const calls = 100

/** The lists of staff as they are opened, searched, narrowed, sorted and gone through. */
const lists: Record<string, (at: number) => string> = {
  'documents: opened': () => '/api/admin/document?limit=20',
  'documents: searched': (at) =>
    `/api/admin/document?limit=20&q=${encodeURIComponent(['备份', 'report', '(77'][at % 3] as string)}`,
  'documents: gone through': (at) => `/api/admin/document?limit=20&page=${1 + at * 5}`,
  'documents: a category in order': (at) => `/api/admin/document?limit=50&categoryId=area-${1 + (at % 12)}&sort=order`,
  'documents: not translated': () => '/api/admin/document?limit=20&untranslated=en',
  'documents: stale ones': () => '/api/admin/document?limit=20&stale=true',
  'questions: unanswered': (at) => `/api/admin/question?queue=unanswered&limit=20&page=${1 + (at % 20)}`,
  'first page: what waits': () => '/api/admin/overview?offset=0',
}

async function measure(name: string, db: Db, say: (figure: Figure) => void): Promise<void> {
  const { ports } = testPorts(db)
  const app = createApp(ports)
  await fillHugeSite(db)
  const { id: authorId, headers } = await signedIn(ports, { roleId: 9, name: 'Mo' })
  await questionRows(db, { count, authorId, now: ports.clock.now(), seed: 7 })
  for (const [list, path] of Object.entries(lists)) {
    const times: number[] = []
    for (let at = 0; at < calls; at++) {
      const began = performance.now()
      const answer = await app.request(path(at), { headers })
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      if (answer.status !== 200) throw new Error(`${path(at)}: ${answer.status}`)
    }
    say({ name: `${name}, ${list}: p95`, value: round(quantile(times, 0.95)), unit: 'ms', goal: { most: 100 }, corpus })
  }
}

export const staffListsPart: Part = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'))
  const file = await openSqlite(join(folder, 'lamplight.db'))
  try {
    await measure('SQLite', file, say)
  } finally {
    await file.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  const server = await startPostgres()
  try {
    const db = await openPostgres(server.url)
    await measure('PostgreSQL', db, say).finally(() => db.destroy())
  } finally {
    await server.stop()
  }
}
