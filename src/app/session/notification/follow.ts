import type { QueryClient } from '@tanstack/react-query'
import { onReadsChanged } from '#app/api/changed.ts'
import type { StreamEvent } from '#app/api/event-stream.ts'
import { Failure } from '#app/api/failure.ts'
import { listen, type StreamEnd, streamCall } from '#app/api/listen.ts'
import { keyOf, queryFor } from '#app/api/query.ts'
import { showAppBadge } from '#app/lib/app-badge.ts'
import { pausing } from '#app/lib/pausing.ts'
import type { Session } from '#app/session/context.ts'
import { notificationLimits } from '#contract/notification/limits.ts'
import { countNotifications, listNotifications } from '#contract/notification/notification.ts'
import { streamPath } from '#contract/notification/stream.ts'
import { leading } from '#device/leading.ts'
import { closeRead } from './close-read.ts'
import { latestUnread, renewWhatIsNew } from './renewed-reads.ts'

export type FollowPorts = {
  queryClient: QueryClient
  session: Session
  /** Whether our server can be reached, as far as is known. */
  online: () => boolean
  /** Hears when it can be again. Returns its end. */
  onReachedAgain: (listener: () => void) => () => void
  fetch?: typeof fetch
  /** 0 to 1. */
  random?: () => number
}

/** What the page itself needs goes first. */
const restMs = 3_000
const askMs = notificationLimits.askSeconds * 1_000
/** Milliseconds until a stream that was cut is opened again: at first, and at most. */
const reopenMs = { first: 1_000, longest: 60_000 }
/** A stream that lived so long was no failure. */
const settledMs = 10_000
/** A proxy that keeps back the stream does so in ten minutes as well. */
const muteMs = 600_000

/** What tabs tell each other of one person: how many are unread, or that one of them wants to know. */
type Told = { owner: string; unread?: number; happened?: boolean }

/**
 * Keeps the count of what a member has not read, and what is shown of it, as the server says it, without a reload: one
 * stream for all tabs of the browser while one of them is seen, and the count asked for each minute where the stream
 * cannot be had. A back end that has none of this is asked once. Returns its end.
 */
export function followNotifications(ports: FollowPorts): () => void {
  const { queryClient, session } = ports
  let following: ReturnType<typeof followFor> | null = null
  let owner: string | null = null
  const look = () => {
    const now = session.get().userInfo?.id ?? null
    if (now === owner) return following?.renew()
    following?.end()
    owner = now
    following = now === null ? null : followFor(now, ports)
  }
  const countName = keyOf(countNotifications)[0]
  const stopBadge = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== countName) return
    showAppBadge(queryClient.getQueryData(queryFor(countNotifications, {}).queryKey)?.data.unread ?? 0)
  })
  const stop = session.subscribe(look)
  look()
  return () => {
    stop()
    following?.end()
    stopBadge()
  }
}

function followFor(owner: string, ports: FollowPorts) {
  const { queryClient, session, online } = ports
  const { queryKey } = queryFor(countNotifications, {})
  const pauses = pausing()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lamplight-unread')
  /** There is no such thing here. */
  let gone = false
  let streamAbsent = false
  let muteUntil = 0
  let rested = false
  /** The count was heard then, ms. */
  let heardAt = Number.NEGATIVE_INFINITY
  /** This page leads, or waits to. */
  let turn: AbortController | null = null
  let connection: AbortController | null = null
  let token = session.token()

  const isHere = () => session.get().userInfo?.id === owner
  const visible = () => document.visibilityState === 'visible'
  const known = () => queryClient.getQueryData(queryKey)?.data.unread

  /** `happened`: something was told, or read elsewhere; otherwise it is how things stand. */
  function hear(unread: number, happened: boolean): void {
    if (!isHere()) return
    heardAt = Date.now()
    const before = known()
    queryClient.setQueryData(queryKey, { data: { unread }, savedAt: null, asker: owner })
    void closeRead(unread, unreadIds).catch(() => {})
    if (!happened && (before === undefined || before === unread)) return
    void queryClient.invalidateQueries({ queryKey: keyOf(listNotifications) })
    if (visible() && unread > 0 && unread >= (before ?? 0)) void renewWhatIsNew(queryClient).catch(() => {})
  }

  async function unreadIds(): Promise<string[] | null> {
    const { list, total } = await latestUnread(queryClient)
    return list.length < total ? null : list.map(({ id }) => id)
  }

  function tell(unread: number, happened: boolean): void {
    hear(unread, happened)
    channel?.postMessage({ owner, unread, happened } satisfies Told)
  }

  /** Whether there was an answer. */
  async function ask(): Promise<boolean> {
    if (gone || !online()) return false
    const options = { staleTime: 0, gcTime: Number.POSITIVE_INFINITY, retry: false, meta: { silent: true } }
    const before = known()
    try {
      const { unread } = (await queryClient.fetchQuery({ ...queryFor(countNotifications, {}), ...options })).data
      if (isHere()) tell(unread, before !== undefined && before !== unread)
      return true
    } catch (error) {
      if (error instanceof Failure && error.isNotFound) {
        gone = true
        turn?.abort()
      }
      return false
    }
  }

  async function openStream(signal: AbortSignal): Promise<StreamEnd> {
    if (streamAbsent) return 'absent'
    if (Date.now() < muteUntil) return 'mute'
    const opened = new AbortController()
    connection = opened
    signal.addEventListener('abort', () => opened.abort(), { once: true })
    return listen({
      ...streamCall(streamPath, token),
      fetch: ports.fetch ?? ((...asked) => fetch(...asked)),
      signal: opened.signal,
      onEvent: (event) => {
        const unread = unreadOf(event)
        if (unread !== null) tell(unread, event.event !== 'hello')
      },
    })
  }

  /** Listens, and asks where there is nothing to listen to, until `signal`. */
  async function lead(signal: AbortSignal): Promise<void> {
    let failures = 0
    if (!rested) await pauses.wait(restMs, signal)
    rested = true
    while (!signal.aborted && !gone) {
      if (!online()) {
        await pauses.wait(Number.POSITIVE_INFINITY, signal)
        continue
      }
      const openedAt = Date.now()
      const openedWith = token
      const end = await openStream(signal)
      if (signal.aborted) return
      if (token !== openedWith) continue
      if (end === 'absent') streamAbsent = true
      if (end === 'mute' && muteUntil <= Date.now()) muteUntil = Date.now() + muteMs
      failures = end === 'cut' && Date.now() - openedAt > settledMs ? 1 : failures + 1
      // A session that is refused hears of it by this call, and nothing more is asked in its name.
      const answered = end === 'cut' || (await ask())
      if (end === 'session' && !answered) await pauses.wait(Number.POSITIVE_INFINITY, signal)
      else await pollFor(pauseAfter(end, failures), signal)
    }
  }

  /** Milliseconds until the stream is tried again. */
  function pauseAfter(end: StreamEnd, failures: number): number {
    if (end === 'absent' || end === 'session') return Number.POSITIVE_INFINITY
    if (end === 'mute') return Math.max(0, muteUntil - Date.now())
    const longest = Math.min(reopenMs.first * 2 ** Math.min(failures - 1, 10), reopenMs.longest)
    return longest * (0.5 + (ports.random ?? Math.random)() / 2)
  }

  /** Asks each minute for so many milliseconds, or until there is news of the session or of the network. */
  async function pollFor(ms: number, signal: AbortSignal): Promise<void> {
    const until = Date.now() + ms
    while (!signal.aborted && !gone && Date.now() < until) {
      const next = Math.min(until - Date.now(), Math.max(1_000, heardAt + askMs - Date.now()), askMs)
      if (await pauses.wait(next, signal)) return
      if (Date.now() < until && Date.now() - heardAt >= askMs) await ask()
    }
  }

  function look(): void {
    if (!visible() || gone) {
      turn?.abort()
      turn = null
      connection = null
    } else if (!turn) {
      const mine = new AbortController()
      turn = mine
      // The tab that leads knows; where none does, this one will.
      channel?.postMessage({ owner } satisfies Told)
      if (known() === undefined) void ask()
      void leading('lamplight-notifications', mine.signal, () => lead(mine.signal)).catch(() => {})
    }
  }

  const onMessage = ({ data }: MessageEvent<Told>) => {
    if (data.owner !== owner) return
    const now = known()
    if (data.unread !== undefined) hear(data.unread, data.happened ?? false)
    else if (connection && now !== undefined) channel?.postMessage({ owner, unread: now } satisfies Told)
  }
  const stops = [
    onReadsChanged((reads) => {
      if (reads.some(({ path }) => path === countNotifications.path)) void ask()
    }),
    ports.onReachedAgain(pauses.wake),
  ]
  channel?.addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', look)
  // The browser alone may have been offline: then nobody has found our server again.
  addEventListener('online', pauses.wake)
  look()

  return {
    /** There may be another token: the stream is opened anew with it. */
    renew(): void {
      if (session.token() === token) return
      token = session.token()
      connection?.abort()
      pauses.wake()
    },
    end(): void {
      gone = true
      turn?.abort()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', pauses.wake)
      channel?.close()
      for (const stop of stops) stop()
      showAppBadge(0)
    },
  }
}

/** How many are unread, as an event says it. */
function unreadOf({ event, data }: StreamEvent): number | null {
  if (event !== 'hello' && event !== 'notification') return null
  try {
    const { unread } = JSON.parse(data) as { unread?: unknown }
    return typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 ? unread : null
  } catch {
    return null
  }
}
