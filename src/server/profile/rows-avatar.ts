import type { Trx } from '#server/db/schema.ts'
import { isThere } from '#server/upload/rows.ts'

/**
 * Marks an account's upload of purpose `avatar` as the one that is shown, and its former ones as shown no more, so that
 * they are swept.
 *
 * @returns the upload's file name; null when the account has no such upload
 */
export async function showAvatar(
  trx: Trx,
  { accountId, upload, now }: { accountId: string; upload: string; now: number },
): Promise<string | null> {
  const avatars = trx
    .updateTable('upload')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'avatar')
    // Nothing that is being removed comes back.
    .where(isThere)
  const shown = await avatars.set({ usedAt: now }).where('id', '=', upload).returning('name').executeTakeFirst()
  if (!shown) return null
  await avatars.set({ usedAt: null }).where('id', '<>', upload).execute()
  return shown.name
}
