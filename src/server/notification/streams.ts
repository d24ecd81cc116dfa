import { notificationLimits } from '#contract/notification/limits.ts'
import { liveSessions } from '#server/access/rows-session.ts'
import { accountOfSessions } from '#server/access/sessions-ended.ts'
import { beat, eventBytes } from '#server/http/event-stream.ts'
import { createStreamReaders } from '#server/http/stream-readers.ts'
import type { Ports } from '#server/ports/ports.ts'
import { toldSince, unreadCounts } from './rows.ts'

/** Milliseconds in which what changes of an account is one event. */
const restMs = 100
/** Seconds that are looked at twice: a transaction may take so long, and clocks differ. */
const overlapSeconds = 10
/** Accounts that are asked about in one statement. */
const atOnce = 500
/** So often, in beats, the streams of members who are not signed in any more are ended. */
const sessionBeats = 4

type Reader = { sessionId: string }

const event = (name: string, unread: number) => eventBytes(name, { unread })

/** The streams of events of one process: a thousand readers share one timer and one question to the database. */
export type Streams = {
  /** Opens one; of an account with too many, its oldest ends. Null while there are as many as the process may have. */
  open(member: { accountId: string; sessionId: string }, unread: number): ReadableStream<Uint8Array> | null
}

type StreamPorts = Pick<Ports, 'db' | 'clock' | 'events' | 'log' | 'ending'>

export function createStreams({ db, clock, events, log, ending }: StreamPorts): Streams {
  /** What the readers of each account were told last. */
  const lastSent = new Map<string, string>()
  /** Who is told at the end of the rest, and whether even what they were told before. */
  const changed = new Map<string, boolean>()
  let beats = 0
  let lookedAt = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  const readers = createStreamReaders<Reader>({ ending, start, onUnread: (accountId) => lastSent.delete(accountId) })

  function start(): () => void {
    lookedAt = clock.now()
    const unlisten = events?.listen(hear)
    const timer = setInterval(() => void onBeat(), notificationLimits.beatSeconds * 1_000)
    return () => {
      unlisten?.()
      clearInterval(timer)
      clearTimeout(resting)
      resting = undefined
      changed.clear()
    }
  }

  function hear(topic: string): void {
    const accountId = accountOfSessions(topic)
    if (accountId === null) note(topic, true)
    // Where that fails, the next beats find it.
    else if (readers.has(accountId))
      endEnded([accountId]).catch((error: unknown) => log('ending the streams of a session failed', error))
  }

  function note(accountId: string, anyway: boolean): void {
    if (!readers.has(accountId)) return
    changed.set(accountId, anyway || changed.get(accountId) === true)
    resting ??= setTimeout(() => void say(), restMs)
  }

  async function say(): Promise<void> {
    resting = undefined
    const noted = [...changed]
    changed.clear()
    try {
      for (let from = 0; from < noted.length; from += atOnce) {
        const batch = noted.slice(from, from + atOnce)
        const counts = await unreadCounts(
          db,
          batch.map(([id]) => id),
        )
        for (const [id, anyway] of batch) {
          const { unread = 0, latest = 0 } = counts.get(id) ?? {}
          const saying = `${unread} ${latest}`
          if (!readers.has(id) || (!anyway && lastSent.get(id) === saying)) continue
          lastSent.set(id, saying)
          readers.send(id, () => event('notification', unread))
        }
      }
    } catch (error) {
      // What was not said is found at the next beat.
      log('saying what changed failed', error)
    }
  }

  async function onBeat(): Promise<void> {
    for (const accountId of readers.keys()) readers.send(accountId, () => beat)
    beats++
    try {
      await catchUp()
      if (beats % sessionBeats === 0) await endEnded(readers.keys())
    } catch (error) {
      log('looking after streams failed', error)
    }
  }

  /** What was told while nobody could hear of it: by another process at an embedded database, over a lost connection. */
  async function catchUp(): Promise<void> {
    const since = lookedAt - overlapSeconds
    lookedAt = clock.now()
    const ids = readers.keys()
    for (let from = 0; from < ids.length; from += atOnce)
      for (const id of await toldSince(db, since, ids.slice(from, from + atOnce))) note(id, false)
  }

  /** Of these accounts, ends the streams of who has signed out, or may not sign in any more. */
  async function endEnded(accountIds: string[]): Promise<void> {
    const all = accountIds.flatMap((id) => readers.of(id).map((reader) => ({ id, reader })))
    for (let from = 0; from < all.length; from += atOnce) {
      const batch = all.slice(from, from + atOnce)
      const live = await liveSessions(
        db,
        batch.map(({ reader }) => reader.sessionId),
        clock.now(),
      )
      for (const { id, reader } of batch) if (!live.has(reader.sessionId)) readers.end(id, reader)
    }
  }

  return {
    open({ accountId, sessionId }, unread) {
      const stream = readers.open(accountId, { sessionId }, event('hello', unread))
      const [oldest, ...others] = readers.of(accountId)
      if (stream && oldest && others.length >= notificationLimits.streams) readers.end(accountId, oldest)
      return stream
    },
  }
}
