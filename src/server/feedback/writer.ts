import type { Ports } from '#server/ports/ports.ts'

/** Whose uploads are those that came under a guest’s key, by its hash. */
export const uploaderOf = (keyHash: string): string => `guest ${keyHash}`

/**
 * Who writes feedback: a member, or a guest, who has no account and one key. `imagesOf`: whose uploads their texts show.
 */
export type Writer = { accountId: string; keyHash: string | null; imagesOf: string }

export const memberWriter = (accountId: string): Writer => ({ accountId, keyHash: null, imagesOf: accountId })

/** A guest by their key, whether it opens anything or not. */
export async function guestWriter({ secrets }: Pick<Ports, 'secrets'>, key: string): Promise<Writer> {
  const keyHash = await secrets.hash(key)
  return { accountId: '', keyHash, imagesOf: uploaderOf(keyHash) }
}
