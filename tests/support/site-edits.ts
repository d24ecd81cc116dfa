import type { Locale } from '#contract/base/locale.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import { nextRev } from '#server/db/counter.ts'
import type { Db, Trx } from '#server/db/schema.ts'

/** What people do to a section, straight in its rows: quick enough for many. A category `start` has to be there. */
export async function putText(db: Db, section: LibrarySection, id: string, title: string, locale: Locale = 'en') {
  await db.transaction().execute(async (trx) => {
    if (section === 'question') await putQuestion(trx, id, title, locale)
    else await putDoc(trx, section, id, title, locale)
  })
}

export async function removeText(db: Db, section: LibrarySection, id: string) {
  await db.transaction().execute(async (trx) => {
    const rev = await nextRev(trx)
    if (section === 'question') await trx.updateTable('question').set({ hidden: 1, rev }).where('id', '=', id).execute()
    else await trx.updateTable('doc').set({ status: 'archived', rev }).where('id', '=', id).execute()
  })
}

async function putDoc(trx: Trx, kind: 'help' | 'blog', id: string, title: string, locale: Locale) {
  const changed = { title, html: `<p>${title}</p>`, status: 'published' as const, rev: await nextRev(trx) }
  await trx
    .insertInto('doc')
    .values({
      id,
      kind,
      locale,
      categoryId: 'start',
      originalId: id,
      summary: '',
      body: '',
      toc: '[]',
      tags: '[]',
      sort: 1,
      pinned: 0,
      publishedAt: id.charCodeAt(0),
      version: 1,
      createdAt: 1,
      updatedAt: 1,
      publishAt: null,
      sourceKey: null,
      sourceHash: null,
      deletedAt: null,
      yes: 0,
      no: 0,
      ...changed,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

async function putQuestion(trx: Trx, id: string, title: string, locale: Locale) {
  const author = { name: 'Lin', path: '' }
  const summary = {
    id,
    locale,
    title,
    excerpt: title,
    tags: [],
    categoryId: '',
    status: 'open',
    votes: 0,
    answerCount: 0,
    bounty: 0,
    author,
    createdAt: 1,
    activeAt: 1,
  }
  const rev = await nextRev(trx)
  const record = {
    ...summary,
    html: `<p>${title}</p>`,
    comments: [],
    answers: [],
    acceptedAnswerId: '',
    followCount: 0,
    version: 1,
    editedAt: 0,
    rev,
  }
  const changed = { hidden: 0, title, summary: JSON.stringify(summary), record: JSON.stringify(record), rev }
  await trx
    .insertInto('question')
    .values({
      id,
      locale,
      authorId: 'lin',
      body: '',
      html: '',
      tags: '[]',
      status: 'open' as const,
      activeAt: 1,
      createdAt: 1,
      updatedAt: 1,
      ...changed,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

/** What these stand on: a category, and somebody who asks. */
export async function siteToEdit(db: Db) {
  await db.transaction().execute(async (trx) => {
    const times = { createdAt: 1, updatedAt: 1 }
    const category = { id: 'start', parentId: null, name: '{"en":"Start"}', icon: '', sort: 1, ...times }
    await trx
      .insertInto('category')
      .values({ ...category, rev: await nextRev(trx) })
      .execute()
    const lin = { id: 'lin', issuer: 'test', sub: 'lin', username: 'lin', name: 'Lin', path: '', status: 1, roleId: 1 }
    await trx
      .insertInto('account')
      .values({ ...lin, ...times, lastSignInAt: 1 } as never)
      .execute()
  })
}
