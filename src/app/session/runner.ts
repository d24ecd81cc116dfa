import type { Client } from '#app/api/client.ts'
import type { Words } from '#app/lib/notifications.ts'
import { type Authorize, getAuthorize } from '#contract/sign-on/session.ts'
import { type Effect, emptyValues, type Place, type SessionEvent, type Values } from './events.ts'
import { step } from './machine.ts'
import { redeem, tellServer } from './sign-on-calls.ts'
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
  /** Opens a page inside the app; a path with its query. Resolves when it is there. */
  open: (path: string) => Promise<void>
  /** Tells the person what went wrong. */
  notify: (words: Words) => void
  /** Deletes what was cached for a person, in memory and on the device. */
  forget: (userId: string) => Promise<void>
  /** Deletes what a person typed and did not send. */
  discard: (userId: string) => Promise<void>
  /** Deletes what is kept of a guest's reading. */
  forgetReading: () => Promise<void>
}

/** The longest that the refresh of a page waits to learn whether sign-on can be reached (R4.12). */
const signOnLimitMs = 3_000

export interface Runner {
  values: () => Values
  /** Reads what the device keeps; to be awaited before the first dispatch. */
  load: () => Promise<void>
  /** Resolves when the values are kept and every effect is done; rejects with the Failure of what the person asked for. */
  dispatch: (event: SessionEvent) => Promise<void>
  /** Takes over what another tab kept, or the clearing of it (F16). */
  adopt: () => Promise<void>
  /** Whether another page is being loaded in place of this one. */
  leaving: () => boolean
  stop: () => void
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
  let leaving = false
  /** Our own reload must not look like a person's. */
  let reopening = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** What still comes of a page that is over decides nothing for the next. */
  let stopped = false

  async function dispatch(event: SessionEvent): Promise<void> {
    if (stopped) return
    // Other tabs write the counters too.
    const before = { ...values, ...ports.storage.loadNow() }
    const asked = event.type === 'leave' ? { ...event, ours: event.ours || reopening } : event
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
        leaving = true
        return ports.go(effect.url)
      case 'reopen':
        if (!ports.storage.lasting()) return ports.replaceAddress(effect.url)
        leaving = true
        reopening = true
        return ports.go(effect.url)
      case 'reload':
        leaving = true
        return ports.reload()
      case 'replaceAddress':
        return ports.replaceAddress(effect.url)
      case 'open':
        // A page that does not open keeps nobody signed in.
        return ports.open(effect.url).catch(() => {})
      case 'notify':
        return ports.notify(effect.words)
      case 'wait':
        return wait(effect.ms, effect.token)
      case 'forget':
        // A person who signs out gets out, even where the cache cannot be reached.
        return ports.forget(effect.userId).catch(() => {})
      case 'discard':
        return ports.discard(effect.userId).catch(() => {})
      case 'clearLocal':
        ports.storage.clearLocal(values)
        return ports.forgetReading().catch(() => {})
      case 'redeem': {
        const { code, gotoUrl } = effect
        return dispatch({ type: 'codeAnswered', gotoUrl, ...(await redeem(ports.client(), code, gotoUrl)) })
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
        const { refusal, ...outcome } = await tellServer(ports.client(), refreshToken)
        await dispatch({ type: 'logoutAnswered', refreshToken, later, ...outcome })
        if (refusal && !later) throw refusal
        return
      }
    }
  }

  /** Nobody waits for this: the page is drawn meanwhile. */
  function wait(ms: number, token: string | null): void {
    clearTimeout(waiting)
    // Those who wait for the same tab do not all go at once.
    const unevenly = ms + Math.random() * 300
    waiting = setTimeout(() => void adopt().then(() => dispatch({ type: 'waited', token })), unevenly)
  }

  async function adopt(): Promise<void> {
    await saving
    const before = values.userInfo
    const kept = await ports.storage.load()
    // What is kept says nothing of a session that could not be kept, nor of one that began meanwhile.
    if (!kept || !ports.storage.lasting() || values.userInfo !== before) return
    const { userInfo, token, user } = kept
    if (userInfo?.token !== before?.token) await dispatch({ type: 'adopted', userInfo, token, user })
  }

  async function load(): Promise<void> {
    values = { ...emptyValues, ...(await ports.storage.load()), ...ports.storage.loadNow() }
  }

  return {
    values: () => values,
    load,
    dispatch,
    adopt,
    leaving: () => leaving,
    stop() {
      stopped = true
      clearTimeout(waiting)
    },
  }
}

/** Ends when both have; a device that cannot keep a thing goes on without. */
async function both(first: Promise<void>, second: Promise<void>): Promise<void> {
  await Promise.allSettled([first, second])
}
