import { codes } from '#contract/base/codes.ts'
import { KeyReused } from '#contract/base/envelope.ts'
import type { Locale } from '#contract/base/locale.ts'
import { isChangeable } from './change.ts'
import { isWaiting, type OutboxItem } from './item.ts'
import { isPaused, markOf, type OutboxRows, type Pause } from './rows.ts'
import type { Outcome, Sender } from './send.ts'
import { sendWithFiles, type Tried } from './with-files.ts'

/** Seconds. An item that is asked to wait for longer waits alone; the others go on. */
const shortWait = 60
/** So often an item's own trouble holds up all that come after it. */
const triesBeforeAlone = 3
/** Seconds until the next try, where the server does not say when. */
const pauses = { noNetwork: 30, first: 5, longest: 300, alone: 60, longestAlone: 3_600, held: 60 }

export type DrainPorts = {
  rows: OutboxRows
  fetch: typeof fetch
  /** What answers are said in where an item does not say so. */
  locale: () => Promise<Locale>
  /** The owner's token as it is now; null when somebody else is here, or nobody; undefined for guests, who need none. */
  token: () => Promise<string | null | undefined>
  /** ms of the device's clock. */
  now: () => number
  /** 0 to 1. */
  random: () => number
  /** Something in the list is different now. */
  changed: () => void
  /** What became of an item, before it is kept. */
  tried: (key: string, outcome: Outcome) => void
}

export type DrainOptions = {
  /** Base URL of the API; empty is this origin. */
  apiUrl: string
  /** The headers that an API on another origin takes; null or absent: all. */
  apiHeaders?: string[] | null
  /** The key of the last one that is to be sent; all when it is absent. */
  until?: string
  /** The person asks by hand: pauses that we make by ourselves do not count. What the server asked for does. */
  byHand?: boolean
}

/** `left`: how many wait still. */
export type Drained = {
  sent: number
  parked: number
  left: number
  /** ms until trying again makes sense; absent when nothing waits, or for a sign-in alone. */
  retryMs?: number
  /** The token that the server did not take. */
  refusedToken?: string
}

/**
 * Sends what waits, one after the other. Sent: removed. Refused: parked with its reason, the others go on. The session
 * is not accepted: nothing of the owner's is sent until there is another. A switch is off: it and all of its kind wait, the
 * others go on. Too much at once, a broken server, no network:
 * it stays, the drain ends, and what the server asked for is remembered. To be run by one at a time; where two run
 * nevertheless, or one is cut anywhere, the keys make it one effect.
 */
export async function drain(ports: DrainPorts, options: DrainOptions): Promise<Drained> {
  const { rows } = ports
  const waiting = (await rows.list()).filter(({ parked }) => !parked)
  const result: Drained = { sent: 0, parked: 0, left: waiting.length }
  let pause = await rows.pause()
  /** Places that somebody waits for alone; who goes to the same does not overtake. */
  const held = new Set<string>()

  for (const { idempotencyKey } of waiting) {
    const token = await ports.token()
    if (token === null) return result
    if (isPaused(pause, ports.now(), token ?? null) && !(options.byHand && pause?.why === 'trouble')) {
      if (pause && pause.why !== 'signIn') tryIn(result, pause.wait.until - ports.now())
      return result
    }
    // As it is now: it may have been taken out, or changed.
    const item = await rows.find(idempotencyKey)
    if (!item || item.parked) {
      result.left--
      continue
    }
    const place = mustWait(item, options) ?? [item.path, item.endpoint].find((one) => one && held.has(one))
    if (place) {
      held.add(place)
      if (item.waits) tryIn(result, item.waits.until - ports.now())
    } else {
      const { apiUrl, apiHeaders } = options
      const sender: Sender = {
        fetch: ports.fetch,
        apiUrl,
        apiHeaders,
        locale: await ports.locale(),
        token: token ?? null,
      }
      const { outcome, item: tried } = await sendOrChange(item, sender)
      if (outcome) ports.tried(idempotencyKey, outcome)
      const next = outcome ? await settle(tried, outcome, sender) : 'gone'
      if (next === 'end') return result
      if (next === 'gone') result.left--
      else held.add(next.holds)
    }
    if (idempotencyKey === options.until) break
  }
  return result

  /** Where an earlier text has arrived under the same key, this one goes as a change of it, at once. */
  async function sendOrChange(item: OutboxItem, sender: Sender): Promise<Tried> {
    const first = await sendWithFiles(ports, item, sender)
    const arrived = first.item.arrived === undefined ? firstOf(first.outcome) : undefined
    if (arrived === undefined || !isChangeable(item, arrived)) return first
    const change = await rows.change(first.item, { arrived })
    return change ? sendWithFiles(ports, change, sender) : { outcome: null, item }
  }

  function mustWait({ waits, endpoint, path }: OutboxItem, { byHand }: DrainOptions): string | undefined {
    const isLimit = waits?.code === codes.tooMany
    if (!isWaiting(waits, ports.now()) || (byHand && !isLimit)) return undefined
    return ((isLimit || waits?.code === codes.switchedOff) && endpoint) || path
  }

  /** Keeps what became of an item, and says how to go on. */
  async function settle(item: OutboxItem, outcome: Outcome, { token }: Sender): Promise<Next> {
    switch (outcome.is) {
      case 'sent':
        await rows.remove(item)
        result.sent++
        if (pause) await rows.setPause(null)
        pause = undefined
        break
      case 'refused':
        // What nobody is shown nobody would ever take out again.
        if (item.label.kind === 'silent') await rows.remove(item)
        else await rows.change(item, { parked: { ...outcome.reason, at: Math.floor(ports.now() / 1000) } })
        result.parked++
        break
      case 'signIn':
        result.refusedToken = token as string
        await rows.setPause({ why: 'signIn', mark: markOf(token as string) })
        ports.changed()
        return 'end'
      case 'wait':
        return wait(item, outcome)
    }
    ports.changed()
    return 'gone'
  }

  async function wait(item: OutboxItem, outcome: Extract<Outcome, { is: 'wait' }>): Promise<Next> {
    const { code, timedOut, seconds = 0, msg = '' } = outcome
    if (code === codes.switchedOff) {
      const ms = unevenly(seconds || pauses.held)
      await rows.change(item, { waits: { ...waitOf(ms, code), msg } })
      ports.changed()
      tryIn(result, ms)
      return { holds: item.endpoint ?? item.path }
    }
    if (code === 0 && !timedOut) {
      tryIn(result, unevenly(pauses.noNetwork))
      return 'end'
    }
    const tries = item.tries + 1
    const isOwn = (code === codes.broken || timedOut) && tries > triesBeforeAlone
    const isLimit = code === codes.tooMany && seconds > shortWait
    if (isOwn || isLimit) {
      const ms = unevenly(isLimit ? seconds : doubled(pauses.alone, tries - triesBeforeAlone, pauses.longestAlone))
      await rows.change(item, { tries, waits: waitOf(ms, code) })
      ports.changed()
      tryIn(result, ms)
      return { holds: (isLimit && item.endpoint) || item.path }
    }
    await rows.change(item, { tries })
    const ms = unevenly(
      seconds > 0 ? seconds : timedOut ? pauses.noNetwork : doubled(pauses.first, tries, pauses.longest),
    )
    tryIn(result, ms)
    if (timedOut) return 'end'
    const next: Pause = { why: seconds > 0 ? 'server' : 'trouble', wait: waitOf(ms, code) }
    await rows.setPause(next)
    ports.changed()
    return 'end'
  }

  function waitOf(ms: number, code: number) {
    return { from: ports.now(), until: ports.now() + ms, code }
  }

  /** Never earlier, and not all devices at once. */
  function unevenly(seconds: number): number {
    return Math.round(seconds * 1000 * (1 + ports.random() / 2))
  }
}

/** What was answered to the first text of a key that comes with another one now; undefined where that was not said. */
function firstOf(outcome: Outcome | null): unknown {
  if (outcome?.is !== 'refused' || outcome.reason.code !== codes.keyReused) return undefined
  const parsed = KeyReused.safeParse(outcome.data)
  return parsed.success ? parsed.data.first : undefined
}

/** `gone`: it waits no more. `holds`: it waits alone, and holds up what goes to that place. */
type Next = 'end' | 'gone' | { holds: string }

const doubled = (seconds: number, times: number, most: number) => Math.min(seconds * 2 ** (times - 1), most)

function tryIn(result: Drained, ms: number): void {
  result.retryMs = Math.max(0, Math.min(ms, result.retryMs ?? Number.POSITIVE_INFINITY))
}
