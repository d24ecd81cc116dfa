import { Envelope } from '#contract/base/envelope.ts'
import { answerFromDevice } from '#device/public-reads.ts'
import { askNetwork, deviceLimitMs, late, within } from './limited.ts'

/** A library that was whole so lately answers by itself. */
const freshSeconds = 5 * 60
const networkLimitMs = 2_000
/** What lacks pages is shown when there is nothing better. */
const soFarLimitMs = 10_000

/**
 * A public read: from a fresh library at once; otherwise from the network, and from the library when that takes more
 * than 2 s (10 s for a list that is not all here), fails, or answers with something that is not our envelope (a
 * captive portal). A device that does not answer within 3 s is not waited for while the network does. Stores nothing.
 */
export async function answerPublicRead(request: Request, fetcher: typeof fetch = fetch): Promise<Response> {
  const reading = answerFromDevice(new URL(request.url)).catch(() => undefined)
  const saved = await within(reading, deviceLimitMs)
  if (saved === late) return (await askOurs(request, networkLimitMs, fetcher)) ?? (await reading) ?? fetcher(request)
  // The only answer there is may take the time it takes.
  if (!saved) return fetcher(request)
  // A clock that was set back makes nothing fresh.
  const age = Date.now() / 1000 - Number(saved.headers.get('x-saved-at'))
  if (age >= 0 && age < freshSeconds && !saved.headers.has('x-part')) return saved
  return (await askOurs(request, isIncomplete(saved) ? soFarLimitMs : networkLimitMs, fetcher)) ?? saved
}

const isIncomplete = ({ headers }: Response) => headers.has('x-so-far') || headers.has('x-part')

/** The network's answer, if it comes in time and is our server's. */
async function askOurs(request: Request, limitMs: number, fetcher: typeof fetch): Promise<Response | null> {
  const response = await askNetwork(request, limitMs, fetcher)
  return response && (await isOurs(response)) ? response : null
}

async function isOurs(response: Response): Promise<boolean> {
  try {
    const envelope = Envelope.safeParse(await response.clone().json())
    return envelope.success && response.status < 500 && envelope.data.code < 500
  } catch {
    return false
  }
}
