import type { Context } from 'hono'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { holdAccount } from '#server/account/rows.ts'
import { spendCaptcha } from '#server/captcha/guard.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { giveUploads } from '#server/upload/rows.ts'
import { holdOwn } from './read.ts'
import { updateFeedback } from './rows.ts'
import { deleteKeys, forgetUnusedKeys, giveMessages, insertKey } from './rows-key.ts'
import { uploaderOf, type Writer } from './writer.ts'

/**
 * Lets a guest’s key in for a solved captcha, which is used up. A key that opens feedback already stays as it is. Throws
 * 400 {captcha}.
 */
export async function begin(
  ports: Ports,
  http: Context,
  { keyHash }: Writer,
  captcha: { captchaId?: string | undefined; captchaInfo?: string | undefined },
): Promise<void> {
  const { captchaId, captchaInfo } = captcha
  await spendCaptcha(
    ports,
    { http, member: null },
    { ...(captchaId && { captchaId }), ...(captchaInfo && { captchaInfo }) },
  )
  const now = ports.clock.now()
  await forgetUnusedKeys(ports.db, now, feedbackLimits.guestSeconds)
  if (keyHash !== null) await insertKey(ports.db, keyHash, now)
}

/**
 * Takes a guest’s feedback into an account, with what was said and its images: its links open nothing from then on, and
 * support’s answers are told to the member. Throws 404 for a key that does not open it.
 */
export async function claim(
  trx: Trx,
  ports: Pick<Ports, 'clock'>,
  accountId: string,
  { id, guest }: { id: string; guest: Writer },
): Promise<void> {
  await holdAccount(trx, accountId)
  const row = await holdOwn(trx, guest, id)
  const { version } = row
  const values = { accountId, contact: row.contact || row.guestEmail, guestEmail: '', guestLocale: '' }
  await updateFeedback(trx, row.id, { ...values, version: version + 1, updatedAt: ports.clock.now() })
  await giveMessages(trx, row.id, accountId)
  const hashes = await deleteKeys(trx, row.id)
  await giveUploads(trx, hashes.map(uploaderOf), accountId)
}
