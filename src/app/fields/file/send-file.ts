import { Failure } from '#app/api/failure.ts'
import { config } from '#app/lib/config.ts'
import { Envelope } from '#contract/base/envelope.ts'
import type { Locale } from '#contract/base/locale.ts'
import { fileBytesPath } from '#contract/file/file.ts'
import { fileLimits } from '#contract/file/limits.ts'
import { apiCall } from '#device/api-call.ts'

type Sending = {
  id: string
  file: File
  /** Asked for each request, for a token is renewed while a big file is on its way. */
  token: () => string | null
  locale: Locale
  /** Pauses it: what has come stays, and sending it again goes on there. */
  signal: AbortSignal
  onSent: (bytes: number) => void
}

/** Between tries of one request, in milliseconds; then it is a failure that a person sees. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000]

/**
 * Sends what the server has not got yet of a file that was begun. Resolves when all of it is there; throws a Failure,
 * of kind `aborted` where it was paused.
 */
export async function sendFile({ id, file, token, locale, signal, onSent }: Sending): Promise<void> {
  const { Upload, DetailedError } = await import('tus-js-client')
  const call = () => apiCall(config(), fileBytesPath(id), { origin: location.origin, locale, token: token() })
  const { url } = call()
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: fileLimits.requestBytes,
      retryDelays,
      // The server knows what was begun: nothing of it is kept on the device.
      storeFingerprintForResuming: false,
      removeFingerprintOnSuccess: false,
      onBeforeRequest: (request) => {
        for (const [name, value] of call().headers) request.setHeader(name, value)
      },
      onProgress: onSent,
      onSuccess: () => resolve(),
      onError: (error) => reject(failureOf(url, error instanceof DetailedError ? error.originalResponse : null, error)),
    })
    const pause = () => {
      void upload.abort()
      reject(new Failure('aborted', { url }))
    }
    if (signal.aborted) return pause()
    signal.addEventListener('abort', pause, { once: true })
    upload.start()
  })
}

type Answered = { getStatus(): number; getBody(): string } | null | undefined

function failureOf(url: string, response: Answered, cause: unknown): Failure {
  if (!response) return new Failure('network', { url, cause })
  const seen = { url, status: response.getStatus(), statusText: '' }
  const envelope = Envelope.safeParse(jsonOf(response.getBody()))
  return envelope.success ? new Failure('envelope', { ...seen, ...envelope.data }) : new Failure('http', seen)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
