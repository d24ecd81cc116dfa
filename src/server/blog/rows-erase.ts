import type { Trx } from '#server/db/schema.ts'

/** Gives an account's published posts new revisions, which `take` hands out, so that devices fetch them without its name. */
export async function renewPosts(trx: Trx, accountId: string, take: (count: number) => Promise<number>): Promise<void> {
  const posts = await trx
    .selectFrom('doc')
    .select('id')
    .where('authorId', '=', accountId)
    .where('kind', '=', 'blog')
    .where('publishedAt', 'is not', null)
    .execute()
  if (posts.length === 0) return
  const last = await take(posts.length)
  for (const [at, { id }] of posts.entries())
    await trx
      .updateTable('doc')
      .set({ rev: last - posts.length + 1 + at })
      .where('id', '=', id)
      .execute()
}
