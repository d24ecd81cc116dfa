import { nextRev } from '#server/db/counter.ts'
import type { TestApp } from './test-app.ts'

/** Posts of the blog as they stand in the database; the help's fixture has to be there. */
export function postsOf(site: TestApp) {
  return {
    publish: (id: string, publishedAt: number) =>
      site.ports.db.transaction().execute(async (trx) => {
        const like = await trx.selectFrom('doc').selectAll().where('id', '=', 'install-en').executeTakeFirstOrThrow()
        const own = { id, kind: 'blog' as const, originalId: id, publishedAt, rev: await nextRev(trx) }
        await trx
          .insertInto('doc')
          .values({ ...like, ...own, sourceKey: null, sourceHash: null })
          .execute()
      }),
    withdraw: (id: string) =>
      site.ports.db.transaction().execute(async (trx) => {
        const rev = await nextRev(trx)
        await trx.updateTable('doc').set({ status: 'archived', rev }).where('id', '=', id).execute()
      }),
  }
}
