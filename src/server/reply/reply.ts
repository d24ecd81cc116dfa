import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { replyLimits } from '#contract/reply/limits.ts'
import type { editReply, Reply, ReplyScope, WrittenReply } from '#contract/reply/reply.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countReplies, insertReply, removeReply, replyById, updateReply } from './rows.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>
type ReplyRow = NonNullable<Awaited<ReturnType<typeof replyById>>>

/** A template as somebody sees it. */
export function replyOf(row: ReplyRow, accountId: string): Reply {
  return {
    id: row.id,
    name: row.name,
    body: row.body,
    version: row.version,
    updatedAt: row.updatedAt,
    locale: row.locale as Locale,
    scope: row.shared === 1 ? 'shared' : 'own',
    author: row.authorName || row.username || '',
    own: row.authorId === accountId,
  }
}

/** Adds a template; its id. Throws 400 {name: tooMany} beyond the most that one person has, or all share. */
export async function add(trx: Trx, ports: Ground, who: Actor, written: WrittenReply): Promise<string> {
  await checkRoom(trx, written.scope, who)
  const now = ports.clock.now()
  const id = ports.secrets.random(12)
  const times = { createdAt: now, updatedAt: now }
  await insertReply(trx, { id, authorId: who.accountId, version: 1, ...times, ...columns(written) })
  const after = auditFields(written)
  await audit(trx, ports, { who, what: 'reply.add', subject: { kind: 'reply', id }, after })
  return id
}

/**
 * Changes a template; its new version. Throws 404, 412 with the present one, 400 {scope: illegal} for a member of staff
 * who would take somebody else's from all.
 */
export async function edit(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, version, ...written }: ParsedInputOf<typeof editReply>,
): Promise<number> {
  const row = await replyById(trx, who.accountId, id)
  if (!row) throw notFound()
  const present = replyOf(row, who.accountId)
  if (written.scope === 'own' && !present.own) throw badInput({ scope: 'illegal' })
  if (written.scope !== present.scope) await checkRoom(trx, written.scope, who)
  if (!(await updateReply(trx, id, version, { ...columns(written), updatedAt: ports.clock.now() }))) {
    const theirs = await replyById(trx, who.accountId, id)
    if (!theirs) throw notFound()
    throw new Failure(codes.stale, phrases.stale, replyOf(theirs, who.accountId))
  }
  const [before, after] = [auditFields(present), auditFields(written)]
  await audit(trx, ports, { who, what: 'reply.edit', subject: { kind: 'reply', id }, before, after })
  return version + 1
}

/** Removes a template. Throws 404. */
export async function remove(trx: Trx, ports: Ground, who: Actor, id: string): Promise<void> {
  const row = await replyById(trx, who.accountId, id)
  if (!row) throw notFound()
  await removeReply(trx, id)
  const before = auditFields(replyOf(row, who.accountId))
  await audit(trx, ports, { who, what: 'reply.delete', subject: { kind: 'reply', id }, before })
}

async function checkRoom(trx: Trx, scope: ReplyScope, { accountId }: Actor): Promise<void> {
  if ((await countReplies(trx, scope, accountId)) >= replyLimits.templates) throw badInput({ name: 'tooMany' })
}

const columns = ({ locale, name, body, scope }: WrittenReply) => ({
  locale,
  name: name.trim(),
  body,
  shared: scope === 'shared' ? 1 : 0,
})

const auditFields = ({ name, scope, body }: Pick<WrittenReply, 'name' | 'scope' | 'body'>) => ({ name, scope, body })
