import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillHugeSite } from '#mock/huge-site.ts'
import { createApp } from '#server/app.ts'
import type { Db } from '#server/db/schema.ts'
import { openPostgres, openSqlite } from '#server/open-database.ts'
import { signedIn } from '#tests/support/members.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { questionRows } from '#tests/support/question-rows.ts'
import { testPorts } from '#tests/support/test-app.ts'
import type { Figure, Part } from '../figures.ts'
import { quantile, round } from '../measure.ts'

const count = 10_000
const tickets = 50_000
const corpus = '20,000 documents, 10,000 questions, 50,000 tickets'
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
  'tickets: opened': () => '/api/admin/feedback?limit=20',
  'tickets: searched': (at) =>
    `/api/admin/feedback?status=all&limit=20&q=${encodeURIComponent(['页面', 'ticket 41', '#4321'][at % 3] as string)}`,
  'tickets: narrowed': (at) => `/api/admin/feedback?status=all&kind=bug&priority=${1 + (at % 4)}&limit=20`,
  'tickets: gone through': (at) => `/api/admin/feedback?status=all&sort=newest&limit=20&page=${1 + at * 5}`,
  'tickets: figures of 90 days': () => '/api/admin/feedback/figures?days=90',
  'tickets: a part of the file': (at) =>
    `/api/admin/feedback/export?after=${encodeURIComponent(`500 ${tickets - at * 400}`)}`,
  'first page: what waits': () => '/api/admin/overview?offset=0',
}

async function measure(name: string, db: Db, say: (figure: Figure) => void): Promise<void> {
  const { ports } = testPorts(db)
  const app = createApp(ports)
  await fillHugeSite(db)
  const { id: authorId, headers } = await signedIn(ports, { roleId: 9, name: 'Mo' })
  await questionRows(db, { count, authorId, now: ports.clock.now(), seed: 7 })
  await ticketRows(db, authorId, ports.clock.now())
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

const kinds = ['bug', 'idea', 'content', 'billing', 'account'] as const

/** Tickets of a year, one in twenty not resolved. */
async function ticketRows(db: Db, accountId: string, now: number): Promise<void> {
  for (let from = 0; from < tickets; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => {
      const no = from + at + 1
      const createdAt = now - (tickets - no) * 600
      const isOpen = no % 20 === 0
      const answeredAt = isOpen ? null : createdAt + 600 + (no % 97) * 300
      return {
        id: `ticket-${no}`,
        no,
        accountId,
        kind: kinds[no % 5] as 'bug',
        priority: 1 + (no % 4),
        title: `ticket ${no}：第 ${no % 777} 页的页面打不开`,
        contact: '',
        about: '/help',
        diagnostics: '',
        status: isOpen ? (['new', 'open', 'waiting'] as const)[no % 3] : ('closed' as const),
        dueAt: isOpen ? createdAt + 86_400 : 0,
        answeredAt,
        stars: isOpen ? null : 1 + (no % 5),
        resolvedAt: answeredAt === null ? null : answeredAt + (no % 53) * 900,
        createdAt,
        updatedAt: createdAt,
      }
    })
    await db
      .insertInto('feedback')
      .values(rows as never)
      .execute()
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
