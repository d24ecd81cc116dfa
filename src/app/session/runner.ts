import type { Client } from '#app/api/client.ts'
import { Failure } from '#app/api/failure.ts'
import { codes } from '#contract/codes.ts'
import { type Authorize, getAuthorize, logout, signIn } from '#contract/session.ts'
import { type Effect, emptyValues, type Place, type SessionEvent, step, type Values } from './machine.ts'
import type { SessionStorage } from './storage.ts'

/** What the session does to the world around it. */
export interface SessionPorts {
  storage: SessionStorage
  client: () => Client
  place: () => Place
  /** Loads an address in place of this one. */
  go: (url: string) => void
  reload: () => void
  /** Corrects the address; nothing is loaded. */
  replaceAddress: (url: string) => void
  /** Opens a page inside the app; a path with its query. */
  open: (path: string) => void
  /** Deletes what was cached for a person, in memory and on the device. */
  forget: (userId: string) => Promise<void>
}

/** The longest that the refresh of a page waits to learn whether sign-on can be reached (R4.12). */
const signOnLimitMs = 3_000

export interface Runner {
  values: () => Values
  /** Reads what the device keeps; to be awaited before the first dispatch. */
  load: () => Promise<void>
  /** Resolves when the values are kept and every effect is done; rejects with the Failure of what the person asked for. */
  dispatch: (event: SessionEvent) => Promise<void>
}

export interface Listeners {
  /** There are new values. */
  changed: () => void
  /** Who is signed in was decided here and is kept now: the other tabs may be told. */
  kept: () => void
}

/** Keeps what the machine says and does what it asks; decides nothing. */
export function createRunner(ports: SessionPorts, listeners: Listeners): Runner {
  let values = emptyValues
  let saving = Promise.resolve()
  /** Our own reload must not look like a person's. */
  let leavingOurselves = false

  async function dispatch(event: SessionEvent): Promise<void> {
    // Other tabs write the counters too.
    const before = { ...values, ...ports.storage.loadNow() }
    const asked = event.type === 'leave' ? { ...event, ours: event.ours || leavingOurselves } : event
    const { values: after, effects } = step(before, ports.place(), asked)
    values = after
    // What is kept in localStorage is written before this returns, for the page may be going.
    const adopted = event.type === 'adopted'
    if (!adopted) saving = both(saving, ports.storage.save(before, after))
    listeners.changed()
    // A page that is loaded next must find what was decided here.
    await saving
    if (!adopted && before.userInfo !== after.userInfo) listeners.kept()
    for (const effect of effects) await perform(effect)
  }

  async function perform(effect: Effect): Promise<void> {
    switch (effect.type) {
      case 'go':
        leavingOurselves = effect.ours ?? false
        return ports.go(effect.url)
      case 'reload':
        return ports.reload()
      case 'replaceAddress':
        return ports.replaceAddress(effect.url)
      case 'open':
        return ports.open(effect.url)
      case 'forget':
        // Whoever wants out gets out, even where the cache cannot be reached.
        return ports.forget(effect.userId).catch(() => {})
      case 'redeem': {
        const answer = await redeem(effect.code, effect.gotoUrl)
        return dispatch({ type: 'codeAnswered', gotoUrl: effect.gotoUrl, answer })
      }
      case 'fetchAuthorize': {
        let authorize: Authorize | null = null
        let failure: unknown
        try {
          const timeLimitMs = effect.visit.why === 'refresh' ? signOnLimitMs : undefined
          authorize = (await ports.client().call(getAuthorize, {}, { timeLimitMs })).data
        } catch (error) {
          failure = error
        }
        await dispatch({ type: 'authorizeAnswered', visit: effect.visit, authorize })
        if (failure && effect.visit.why === 'asked') throw failure
        return
      }
      case 'logout': {
        const { refreshToken, later } = effect
        return dispatch({ type: 'logoutAnswered', refreshToken, later, answer: await tellServer(refreshToken) })
      }
    }
  }

  async function redeem(code: string, gotoUrl: string) {
    try {
      return (await ports.client().call(signIn, { code, gotoUrl })).data
    } catch (error) {
      return judged(error) ? { flag: false } : 'unreachable'
    }
  }

  async function tellServer(refreshToken: string) {
    try {
      await ports.client().call(logout, { refresh_token: refreshToken })
      return 'done'
    } catch (error) {
      // Code 1 is how logout says yes; a session that is unknown already needs no ending.
      return judged(error) ? 'done' : 'unreachable'
    }
  }

  async function load(): Promise<void> {
    values = { ...(await ports.storage.load()), ...ports.storage.loadNow() }
  }

  return { values: () => values, load, dispatch }
}

/** Ends when both have; a device that cannot keep a thing goes on without. */
async function both(first: Promise<void>, second: Promise<void>): Promise<void> {
  await Promise.allSettled([first, second])
}

/** Whether the server looked at the matter and answered, as opposed to being away, busy or broken. */
function judged(error: unknown): boolean {
  if (!(error instanceof Failure)) return false
  const verdict = error.code ?? error.status ?? 0
  if (error.kind !== 'envelope' && error.kind !== 'http') return false
  return verdict !== codes.tooMany && verdict < 500
}
