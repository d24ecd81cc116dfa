import { AwsClient } from 'aws4fetch'
import { trimEnd } from '#contract/base/trim-end.ts'
import type { S3Options } from '#server/environment-uploads.ts'
import { Busy } from '#server/ports/busy.ts'
import type { Files } from '#server/ports/files.ts'

/** How long one request may take, in milliseconds. */
const usualTimeoutMs = 10_000

/** Files in a bucket of S3 or a service that speaks its protocol, below `uploads/`. What goes wrong there is Busy. */
export function s3Files(options: S3Options, timeoutMs = usualTimeoutMs): Files {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = `${trimEnd(endpoint, '/')}/${bucket}/uploads/`

  /** Hands the answer to `read` when its status is one of these. */
  async function ask<T>(
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
    name: string,
    fine: number[],
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    let response: Response
    try {
      // Signed for this address and no other.
      const request = await client.sign(base + encodeURIComponent(name), { ...init, redirect: 'error' })
      // The limit is fetch's own: node forgets one that a Request was made with as soon as it collects its garbage.
      response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
      if (fine.includes(response.status)) return await read(response)
    } catch (error) {
      throw new Busy(`S3 ${init.method} failed: ${reasonOf(error)}`)
    }
    await response.body?.cancel().catch(() => {})
    throw new Busy(`S3 ${init.method} was answered ${response.status}`)
  }

  return {
    async put(name, bytes, type) {
      const body = new Uint8Array(bytes)
      const headers = { 'Content-Type': type, 'X-Amz-Content-Sha256': await sha256(body) }
      await ask({ method: 'PUT', body, headers }, name, [200], async (response) => {
        await response.body?.cancel()
      })
    },

    get: (name) =>
      ask({ method: 'GET' }, name, [200, 404], async (response) => {
        const bytes = new Uint8Array(await response.arrayBuffer())
        if (response.status === 404) return null
        return { bytes, type: response.headers.get('Content-Type') ?? 'application/octet-stream' }
      }),

    remove: (name) =>
      ask({ method: 'DELETE' }, name, [200, 204, 404], async (response) => {
        await response.body?.cancel()
      }),
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

/** Why there is no answer, without what was asked. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } }
  return String(cause?.code ?? name)
}
