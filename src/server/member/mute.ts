import type * as z from 'zod/mini'
import { codes } from '#contract/base/codes.ts'
import type { Mute, MutedData } from '#contract/member/mute.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { Failure } from '#server/http/failure.ts'
import { localText } from '#server/text/local-time.ts'
import { muteOf } from './rows.ts'

/** Whether somebody is muted at `now`: until when, and why. */
export async function muteAt(db: Db | Trx, accountId: string, now: number): Promise<Mute | null> {
  const row = await muteOf(db, accountId, now)
  return row ? { until: row.until, reason: row.reason } : null
}

/** Lets nobody write who is muted. Throws 403, whose words and data say until when and why. */
export async function refuseMuted(trx: Trx, accountId: string, now: number): Promise<void> {
  const muted = await muteAt(trx, accountId, now)
  if (!muted) return
  const { until, reason } = muted
  // Nobody tells the server their time zone here; the app says it in the person's own, from the data.
  const when = `${localText(until, 0).slice(0, 16)} UTC`
  const data: z.infer<typeof MutedData> = { muted }
  throw new Failure(
    codes.forbidden,
    { 'zh-cn': `你已被禁言，${when} 自动解除。原因：${reason}`, en: `You are muted until ${when}. Reason: ${reason}` },
    data,
  )
}
