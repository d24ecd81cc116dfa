import { sql } from 'kysely'
import { nobodyInRules } from '#contract/condition/rule.ts'
import { holds } from '#server/db/holds.ts'
import type { Db } from '#server/db/schema.ts'

/** Whom these statements are about; each does nothing the second time. */
export type PersonRow = {
  id: string
  issuer: string
  sub: string
  username: string
  name: string
  email: string | null
  mobile: string | null
}

/** Deletes what is one's own and nobody else's: what was read, kept, asked for, told. */
export async function deletePrivate(db: Db, { id, sub, email, mobile }: PersonRow): Promise<void> {
  await db.deleteFrom('reading_item').where('accountId', '=', id).execute()
  await db.deleteFrom('reading_state').where('accountId', '=', id).execute()
  for (const table of ['notification', 'notification_setting', 'notification_delivery', 'push_subscription'] as const)
    await db.deleteFrom(table).where('accountId', '=', id).execute()
  await db.deleteFrom('question_seen').where('accountId', '=', id).execute()
  await db.deleteFrom('report_record').where('accountId', '=', id).execute()
  await db.deleteFrom('member_mute').where('accountId', '=', id).execute()
  await db.deleteFrom('member_note').where('accountId', '=', id).execute()
  await db.deleteFrom('feedback_presence').where('accountId', '=', id).execute()
  for (const table of ['check_in', 'check_in_zone', 'calendar_feed'] as const)
    await db.deleteFrom(table).where('accountId', '=', id).execute()
  await db.deleteFrom('reply').where('authorId', '=', id).where('shared', '=', 0).execute()
  // Their keys begin with whose they are; `;` is the character after `:`.
  await db.deleteFrom('idempotency').where('key', '>=', `${id}:`).where('key', '<', `${id};`).execute()
  await db.deleteFrom('quota').where(holds(sql`key`, id)).execute()
  await db.deleteFrom('verification').where('owner', '=', id).execute()
  await db.deleteFrom('document_preview').where('authorId', '=', id).execute()
  // The demo issuer's own sessions and tokens; another one keeps its own.
  await db
    .deleteFrom('issuer_entry')
    .where(({ or }) =>
      or([
        holds(sql`payload`, `"accountId":${JSON.stringify(sub)}`),
        holds(sql`payload`, `"sub":${JSON.stringify(sub)}`),
      ]),
    )
    .execute()
  for (const target of [email?.toLowerCase(), mobile]) {
    if (!target) continue
    await db.deleteFrom('verification').where('target', '=', target).execute()
    await db.deleteFrom('message').where(sql<string>`lower(recipient)`, '=', target).execute()
    await db
      .updateTable('feedback')
      .set({ guestEmail: '' })
      .where(sql<string>`lower("guestEmail")`, '=', target)
      .execute()
    await db.deleteFrom('quota').where(holds(sql`lower(key)`, target)).execute()
  }
}

/** What staff had to do for others goes back to everybody; what they wrote for the site stays, under nobody's name. */
export async function releaseWork(db: Db, { id }: PersonRow): Promise<void> {
  await db.updateTable('doc').set({ ownerId: '' }).where('ownerId', '=', id).execute()
  await db.updateTable('feedback').set({ assigneeId: '' }).where('assigneeId', '=', id).execute()
  const switches = await db
    .selectFrom('feature_switch')
    .select(['key', 'members'])
    .where(holds(sql`members`, JSON.stringify(id)))
    .execute()
  for (const { key, members } of switches) {
    const others = (JSON.parse(members) as string[]).filter((one) => one !== id)
    const values = { members: JSON.stringify(others) }
    await db.updateTable('feature_switch').set(values).where('key', '=', key).where('members', '=', members).execute()
  }
  await forgetInRules(db, id)
}

/** Rules that name somebody name nobody in their place: whom they hold for besides stays as it was. */
async function forgetInRules(db: Db, id: string): Promise<void> {
  const [named, nobody] = [JSON.stringify(id), JSON.stringify(nobodyInRules)]
  const values = { rule: sql<string>`replace(rule, ${named}, ${nobody})` }
  await db.updateTable('condition').set(values).where(holds(sql`rule`, named)).execute()
  await db.updateTable('condition_version').set(values).where(holds(sql`rule`, named)).execute()
}

/** Reports stay, for they are about others; what was noted with them goes. */
export async function emptyReports(db: Db, { id }: PersonRow): Promise<void> {
  await db.updateTable('report').set({ note: '' }).where('accountId', '=', id).where('note', '<>', '').execute()
}

/** What staff noted about other members in which any of these words stands. */
export async function notesWith(db: Db, words: string[]) {
  const notes = await db
    .selectFrom('member_note')
    .select(['id', 'text'])
    .where(({ or }) => or(words.map((word) => holds(sql`text`, word))))
    .execute()
  const mutes = await db
    .selectFrom('member_mute')
    .select(['accountId', 'reason'])
    .where(({ or }) => or(words.map((word) => holds(sql`reason`, word))))
    .execute()
  return { notes, mutes }
}

export async function setNote(db: Db, id: string, text: string): Promise<void> {
  await db.updateTable('member_note').set({ text }).where('id', '=', id).execute()
}

export async function setReason(db: Db, accountId: string, reason: string): Promise<void> {
  await db.updateTable('member_mute').set({ reason }).where('accountId', '=', accountId).execute()
}
