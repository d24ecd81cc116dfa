import type { Locale } from '#contract/base/locale.ts'
import type { Question } from '#contract/question/question.ts'
import { insertAccount } from '#server/account/rows.ts'
import { nextRev } from '#server/db/counter.ts'
import { filesFolder } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { importFiles } from '#server/help-import/import.ts'
import { openDatabase } from '#server/open-database.ts'
import { inPlaceMarkdown } from '#server/ports/browser/markdown.ts'
import { systemClock } from '#server/ports/clock.ts'
import { folderFiles } from '#server/ports/node/files.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { type CorpusDoc, markdownFile } from './corpus.ts'
import { openFolder } from './folder.ts'
import { openWire, type Wire } from './wire.ts'

export type WorldOptions = {
  docs?: Partial<Record<Locale, CorpusDoc[]>>
  questions?: Question[]
  /** Documents of one category; without it they all lie in one. */
  perCategory?: number
  /** What the server is told besides. */
  env?: Record<string, string>
}

/** A server with these documents and questions, reached through a wire that counts. */
export interface World {
  url: string
  /** The server itself, past the wire. */
  direct: string
  wire: Wire
  /** The folder of its data. */
  data: string
  /** Publishes this state of a language's documents: what is missing goes, what differs is an edit. */
  publish(locale: Locale, docs: CorpusDoc[]): Promise<void>
  stop(): Promise<void>
  /** After `stop`: the same server over the same data, once it listens. */
  start(): Promise<void>
  close(): Promise<void>
}

async function publishIn(
  dataDir: string,
  db: Db,
  locale: Locale,
  docs: CorpusDoc[],
  perCategory = Number.POSITIVE_INFINITY,
): Promise<void> {
  const ports = {
    db,
    clock: systemClock,
    secrets: webSecrets,
    files: folderFiles(filesFolder(dataDir)),
    markdown: inPlaceMarkdown,
  }
  const folder = (at: number) => (at < perCategory ? 'bench' : `bench-${Math.floor(at / perCategory)}`)
  const files = docs.map((doc, at) => ({
    path: `${folder(at)}/${doc.id}.md`,
    bytes: new TextEncoder().encode(markdownFile(doc)),
  }))
  const report = await importFiles(ports, files, { source: `bench-${locale}`, name: 'bench', locale })
  const [failure] = report.failures
  if (failure) throw new Error(`${failure.path}: ${failure.reason}`)
}

async function insertQuestions(db: Db, questions: Question[]): Promise<void> {
  const [authorId, now] = ['bench-author', Math.floor(Date.now() / 1000)]
  const times = { createdAt: now, updatedAt: now, lastSignInAt: now }
  const person = { id: authorId, issuer: 'bench', sub: 'bench', username: 'bench', name: 'Bench', path: '' }
  await insertAccount(db, { ...person, status: 1, roleId: 0, ...times })
  await db.transaction().execute(async (trx) => {
    const last = await nextRev(trx, questions.length)
    for (const [at, question] of questions.entries()) {
      const rev = last - questions.length + at + 1
      const { html, comments, answers, acceptedAnswerId, followCount, version, editedAt, rev: _, ...summary } = question
      const { id, locale, title, status, votes, answerCount, bounty, createdAt, activeAt } = summary
      await trx
        .insertInto('question')
        .values({
          id,
          locale,
          title,
          status,
          votes,
          answerCount,
          followCount,
          bounty,
          createdAt,
          activeAt,
          version,
          rev,
          categoryId: null,
          authorId,
          acceptedAnswerId: acceptedAnswerId || null,
          editedAt,
          html,
          body: '',
          tags: JSON.stringify(summary.tags),
          summary: JSON.stringify(summary),
          record: JSON.stringify({ ...question, rev }),
          updatedAt: activeAt,
          closedAt: null,
          deletedAt: null,
        })
        .execute()
      for (const tag of summary.tags)
        await trx.insertInto('question_tag').values({ questionId: id, tag, locale, createdAt }).execute()
    }
  })
}

/** Opens a world in a folder of its own; `close` ends the server and removes the folder. */
export async function openWorld({ docs = {}, questions = [], perCategory, env }: WorldOptions = {}): Promise<World> {
  const folder = openFolder('data')
  const data = folder.path
  const publish = async (locale: Locale, list: CorpusDoc[]) => {
    const db = await openDatabase({ databaseUrl: null, dataDir: data })
    try {
      await publishIn(data, db, locale, list, perCategory)
    } finally {
      await db.destroy()
    }
  }
  for (const [locale, list] of Object.entries(docs)) await publish(locale as Locale, list)
  if (questions.length > 0) {
    const db = await openDatabase({ databaseUrl: null, dataDir: data })
    await insertQuestions(db, questions).finally(() => db.destroy())
  }
  const wire = await openWire()
  const settings = { ...(process.env.DIST && { DIST: process.env.DIST }), ...env, DATA_DIR: data, PUBLIC_URL: wire.url }
  const site = await openSite(settings).catch(async (error) => {
    // An open wire would keep the process for ever.
    await wire.close()
    throw error
  })
  wire.to(site.url)
  const end = () => void site.stop()
  process.once('exit', end)
  return {
    url: wire.url,
    direct: site.url,
    wire,
    data,
    publish,
    stop: () => site.stop(),
    start: () => site.start(),
    close: async () => {
      await wire.close()
      await site.close()
      process.off('exit', end)
      folder.remove()
    },
  }
}
