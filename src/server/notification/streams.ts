import { notificationLimits } from '#contract/notification/limits.ts'
import { liveSessions } from '#server/access/rows-session.ts'
import type { Ports } from '#server/ports/ports.ts'
import { toldSince, unreadCounts } from './rows.ts'

/** Milliseconds in which what changes of an account is one event. */
const restMs = 100
/** Seconds that are looked at twice: a transaction may take so long, and clocks differ. */
const overlapSeconds = 10
/** Accounts that are asked about in one statement. */
const atOnce = 500
/** Streams of one process: each is a socket. */
const mostStreams = 10_000
/** Events that may wait for a reader who does not read. */
const mostWaiting = 20
/** So often, in beats, it is looked whether whoever reads is still signed in. */
const sessionBeats = 4

type Reader = { controller: ReadableStreamDefaultController<Uint8Array>; sessionId: string }
/** `said`: what its readers were told last. */
type Account = { readers: Set<Reader>; said: string }

const encoder = new TextEncoder()
const beat = encoder.encode(':\n\n')
const event = (name: string, unread: number) => encoder.encode(`event: ${name}\ndata: {"unread":${unread}}\n\n`)

/** The streams of events of one process: a thousand readers share one timer and one question to the database. */
export type Streams = {
  /** Opens one; of an account with too many, its oldest ends. Null while there are as many as the process may have. */
  open(member: { accountId: string; sessionId: string }, unread: number): ReadableStream<Uint8Array> | null
  /** How many are open. */
  size(): number
}

type StreamPorts = Pick<Ports, 'db' | 'clock' | 'events' | 'log' | 'ending'>

export function createStreams({ db, clock, events, log, ending }: StreamPorts): Streams {
  const accounts = new Map<string, Account>()
  /** Who is told at the end of the rest, and whether even what they were told before. */
  const changed = new Map<string, boolean>()
  let size = 0
  let beats = 0
  let lookedAt = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null

  function start(): void {
    lookedAt = clock.now()
    const unlisten = events?.listen(hear)
    const timer = setInterval(() => void onBeat(), notificationLimits.beatSeconds * 1_000)
    stop = () => {
      unlisten?.()
      clearInterval(timer)
      clearTimeout(resting)
      resting = undefined
      changed.clear()
      stop = null
    }
  }

  const hear = (accountId: string) => note(accountId, true)

  function note(accountId: string, anyway: boolean): void {
    if (!accounts.has(accountId)) return
    changed.set(accountId, anyway || changed.get(accountId) === true)
    resting ??= setTimeout(() => void say(), restMs)
  }

  async function say(): Promise<void> {
    resting = undefined
    const noted = [...changed]
    changed.clear()
    try {
      for (let from = 0; from < noted.length; from += atOnce) {
        const some = noted.slice(from, from + atOnce)
        const counts = await unreadCounts(
          db,
          some.map(([id]) => id),
        )
        for (const [id, anyway] of some) {
          const account = accounts.get(id)
          const { unread = 0, latest = 0 } = counts.get(id) ?? {}
          const saying = `${unread} ${latest}`
          if (!account || (!anyway && account.said === saying)) continue
          account.said = saying
          send(id, event('notification', unread))
        }
      }
    } catch (error) {
      // What was not said is found at the next beat.
      log('saying what changed failed', error)
    }
  }

  function send(accountId: string, bytes: Uint8Array): void {
    for (const reader of accounts.get(accountId)?.readers ?? []) {
      if ((reader.controller.desiredSize ?? 0) < -mostWaiting) close(accountId, reader)
      else reader.controller.enqueue(bytes)
    }
  }

  async function onBeat(): Promise<void> {
    for (const accountId of accounts.keys()) send(accountId, beat)
    beats++
    try {
      await catchUp()
      if (beats % sessionBeats === 0) await endEnded()
    } catch (error) {
      log('looking after streams failed', error)
    }
  }

  /** What was told while nobody could hear of it: by another process at an embedded database, over a lost connection. */
  async function catchUp(): Promise<void> {
    const since = lookedAt - overlapSeconds
    lookedAt = clock.now()
    const ids = [...accounts.keys()]
    for (let from = 0; from < ids.length; from += atOnce)
      for (const id of await toldSince(db, since, ids.slice(from, from + atOnce))) note(id, false)
  }

  /** Ends the streams of who has signed out, or may not sign in any more. */
  async function endEnded(): Promise<void> {
    const all = [...accounts].flatMap(([id, { readers }]) => [...readers].map((reader) => ({ id, reader })))
    for (let from = 0; from < all.length; from += atOnce) {
      const some = all.slice(from, from + atOnce)
      const live = await liveSessions(
        db,
        some.map(({ reader }) => reader.sessionId),
        clock.now(),
      )
      for (const { id, reader } of some) if (!live.has(reader.sessionId)) close(id, reader)
    }
  }

  function close(accountId: string, reader: Reader): void {
    if (!forget(accountId, reader)) return
    try {
      reader.controller.close()
    } catch {
      // Its reader went in the same moment.
    }
  }

  function forget(accountId: string, reader: Reader): boolean {
    const account = accounts.get(accountId)
    if (!account?.readers.delete(reader)) return false
    size--
    if (account.readers.size === 0) accounts.delete(accountId)
    if (size === 0) stop?.()
    return true
  }

  ending?.addEventListener('abort', () => {
    for (const [id, { readers }] of accounts) for (const reader of [...readers]) close(id, reader)
  })

  return {
    open({ accountId, sessionId }, unread) {
      if (size >= mostStreams || ending?.aborted) return null
      let reader: Reader
      return new ReadableStream<Uint8Array>({
        start(controller) {
          reader = { controller, sessionId }
          const account = accounts.get(accountId) ?? { readers: new Set(), said: '' }
          accounts.set(accountId, account)
          const [oldest] = account.readers
          if (oldest && account.readers.size >= notificationLimits.streams) close(accountId, oldest)
          accounts.set(accountId, account)
          account.readers.add(reader)
          size++
          if (!stop) start()
          controller.enqueue(event('hello', unread))
        },
        cancel() {
          forget(accountId, reader)
        },
      })
    },
    size: () => size,
  }
}
