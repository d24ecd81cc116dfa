import { holdAccount } from '#server/account/rows.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { begin } from '#server/document/create.ts'
import { drawNext, publish } from '#server/document/publish.ts'
import { updateDoc } from '#server/document/rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { coverFile } from './cover-file.ts'
import { coverSvg } from './posts/covers.ts'
import { enPosts } from './posts/en.ts'
import type { SeedPost } from './posts/post.ts'
import { zhPosts } from './posts/zh.ts'

/** The demo people's clocks are China's. */
const offset = 480
/** Originals come before their translations, older posts before newer ones. */
const posts = [...zhPosts, ...enPosts]
/** When on its day a post appears. */
const morning = 9 * 3_600

type SeedPorts = Parameters<typeof drawNext>[1] & Pick<Ports, 'db' | 'clock' | 'secrets' | 'files'>

/**
 * Lets the demo people of `issuer` write for the blog in the weeks before now, by the services that every editor's words go
 * through. Does nothing where there was ever a post, or where there are no such people; all of it or nothing is stored.
 */
export async function seedPosts(ports: SeedPorts, issuer: string): Promise<void> {
  const today = dayBegin(ports.clock.now(), offset)
  await ports.db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .select(['id', 'username'])
      .where('issuer', '=', issuer)
      .orderBy('id')
      .execute()
    // Of two processes that begin at once, the second waits here and then finds what the first has stored.
    if (accounts[0]) await holdAccount(trx, accounts[0].id)
    if (await trx.selectFrom('doc').select('id').where('kind', '=', 'blog').limit(1).executeTakeFirst()) return
    const people = new Map(accounts.map(({ id, username }) => [username, id]))
    for (const post of posts) {
      const accountId = people.get(post.by)
      if (accountId === undefined) continue
      const at = today - post.daysAgo * daySeconds + morning
      await write(trx, { ...ports, clock: { now: () => at } }, { accountId, address: '' }, post)
    }
  })
}

async function write(trx: Trx, ports: SeedPorts, who: Actor, post: SeedPost): Promise<void> {
  const { id, locale, title, summary, body, tags, translates } = post
  const from = translates === undefined ? undefined : ({ id: translates, as: 'translation' } as const)
  const text = { title, summary, body, tags }
  const begun = await begin(trx, ports, who, { kind: 'blog', id, locale, ...text, ...(from && { from }) }, text)
  await updateDoc(trx, id, { cover: await coverFile(ports, coverSvg(post.cover)) })
  const drawn = await drawNext(trx, ports, id)
  await publish(trx, ports, who, { id, rev: begun.rev, confirmed: true }, drawn)
}
