import { useRef } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { type Profile, setAvatar } from '#contract/profile/profile.ts'
import { uploadFile } from '#contract/upload/upload.ts'
import { randomKey } from '#device/random-key.ts'

/** `name` tells one part of a picture from another. */
type Cut = { file: Blob; name: string }

/**
 * Uploads a file and makes it the person's picture. What has arrived is not sent again when only the second step failed
 * and the same part is tried once more. Throws a Failure.
 */
export function useSendAvatar(): (cut: Cut, signal: AbortSignal) => Promise<Profile> {
  const client = useClient()
  const arrived = useRef<{ name: string; upload: string; idempotencyKey: string } | null>(null)
  return async ({ file, name }, signal) => {
    if (arrived.current?.name !== name) {
      const { data } = await client.call(uploadFile, { file, purpose: 'avatar' }, { signal })
      arrived.current = { name, upload: data.id, idempotencyKey: randomKey() }
    }
    const { upload, idempotencyKey } = arrived.current
    try {
      return (await client.call(setAvatar, { upload }, { signal, idempotencyKey })).data
    } catch (error) {
      // The server has let it go, for nothing used it: it has to arrive once more.
      if (error instanceof Failure && error.isNotFound) arrived.current = null
      throw error
    }
  }
}
