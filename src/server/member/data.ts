import { memberLimits } from '#contract/member/limits.ts'
import type { MemberData } from '#contract/member/member.ts'
import { readDevice } from '#server/access/devices.ts'
import { deviceSessions } from '#server/access/rows-session.ts'
import type { Db } from '#server/db/schema.ts'
import { ledgerSums } from '#server/ledger/rows.ts'
import { readProfile } from '#server/profile/profile.ts'
import { muteOf, notesOf } from './rows.ts'
import { tagsInUse, tagsOf } from './rows-tags.ts'

/** All that is kept of a member, as staff see it. Throws 404. */
export async function memberData(db: Db, accountId: string, now: number): Promise<MemberData> {
  const { rev: _rev, ...profile } = await readProfile(db, accountId)
  const sessions = await deviceSessions(db, accountId, now)
  const mute = await muteOf(db, accountId, now)
  const tags = await tagsOf(db, accountId)
  const notes = await notesOf(db, accountId, memberLimits.notesShown)
  const sumsOf = async (kind: 'balance' | 'points') => {
    const { current, income, outgo } = await ledgerSums(db, { accountId, kind })
    return { current, income, outgo }
  }
  return {
    profile,
    devices: sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      ...readDevice(device),
      signedInAt: createdAt,
      seenAt,
    })),
    sums: { balance: await sumsOf('balance'), points: await sumsOf('points') },
    mute: mute ? { until: mute.until, reason: mute.reason, at: mute.at, by: { id: mute.byId, name: mute.name } } : null,
    tags,
    tagsInUse: (await tagsInUse(db, memberLimits.tagsOffered + tags.length)).filter((tag) => !tags.includes(tag)),
    notes: notes.map(({ id, authorId, name, text, at }) => ({ id, author: { id: authorId, name }, text, at })),
  }
}
