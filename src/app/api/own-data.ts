import { config } from '#app/lib/config.ts'
import { Envelope } from '#contract/base/envelope.ts'
import type { Locale } from '#contract/base/locale.ts'
import { ownDataPath } from '#contract/erasure/erasure.ts'
import { apiCall } from '#device/api-call.ts'
import { retryAfterOf } from '#device/retry-after.ts'
import { Failure } from './failure.ts'

/**
 * One's own data as the server puts it together, a zip. `taken` hears how many bytes have come. Throws a Failure, also of
 * a file that broke off.
 */
export async function fetchOwnData(
  { token, locale, signal }: { token: string | null; locale: Locale; signal: AbortSignal },
  taken: (bytes: number) => void,
): Promise<Blob> {
  const { url, headers } = apiCall(config(), ownDataPath, { origin: location.origin, locale, token })
  try {
    const init = { headers, credentials: 'omit', redirect: 'manual', cache: 'no-store' } as const
    const response = await fetch(url, { ...init, signal })
    if (!response.ok || !/^application\/zip\b/.test(response.headers.get('content-type') ?? '')) {
      throw await refusal(url, response)
    }
    return await read(response, taken)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(signal.aborted ? 'aborted' : 'network', { url, cause: error })
  }
}

async function read(response: Response, taken: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  const parts: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) return new Blob(parts, { type: 'application/zip' })
    parts.push(new Uint8Array(value))
    bytes += value.length
    taken(bytes)
  }
}

async function refusal(url: string, response: Response): Promise<Failure> {
  const { status, statusText } = response
  const seen = { url, status, statusText, retryAfter: retryAfterOf(response) }
  const envelope = Envelope.safeParse(await response.json().catch(() => null))
  return envelope.success ? new Failure('envelope', { ...seen, ...envelope.data }) : new Failure('http', seen)
}
