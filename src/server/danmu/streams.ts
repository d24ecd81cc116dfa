import { danmuLimits } from '#contract/danmu/limits.ts'
import type { DanmuNews } from '#contract/danmu/stream.ts'
import type { Trx } from '#server/db/schema.ts'
import { beat, eventBytes } from '#server/http/event-stream.ts'
import { createStreamReaders } from '#server/http/stream-readers.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type DanmuRow, latestOf } from './rows.ts'

/** Milliseconds in which what changes of a lesson is one event. */
const restMs = 200
/** Seconds that are looked at again: a transaction may take so long, and clocks differ. */
const overlapSeconds = 10
type Reader = {
  isMember: boolean
  /** When it ends, integer seconds. */
  until: number
}
/** When a lesson was looked at last, and the states of what is looked at again, as its readers were told them. */
type Streamed = { lookedAt: number; states: Map<string, DanmuRow['state']> }

const kind = 'danmu:'

/** Tells those who watch a lesson’s video, once the transaction holds, that something is said or gone. */
export async function tellWatchers(trx: Trx, { events }: Pick<Ports, 'events'>, lessonId: string): Promise<void> {
  await events?.changed(trx, [kind + lessonId])
}

/** The streams of danmu of one process: all who watch a lesson share one question to the database. */
export type DanmuStreams = {
  /** Opens one. Null while there are as many as the process may have. */
  open(lessonId: string, reader: { isMember: boolean }): ReadableStream<Uint8Array> | null
}

type StreamPorts = Pick<Ports, 'db' | 'clock' | 'events' | 'log' | 'ending'>

export function createDanmuStreams({ db, clock, events, log, ending }: StreamPorts): DanmuStreams {
  const lastSent = new Map<string, Streamed>()
  const changed = new Set<string>()
  let resting: ReturnType<typeof setTimeout> | undefined
  const readers = createStreamReaders<Reader>({ ending, start, onUnread: (lessonId) => lastSent.delete(lessonId) })

  function start(): () => void {
    const unlisten = events?.listen((topic) => topic.startsWith(kind) && note(topic.slice(kind.length)))
    const timer = setInterval(onBeat, danmuLimits.beatSeconds * 1_000)
    return () => {
      unlisten?.()
      clearInterval(timer)
      clearTimeout(resting)
      resting = undefined
      changed.clear()
    }
  }

  function note(lessonId: string): void {
    if (!readers.has(lessonId)) return
    changed.add(lessonId)
    resting ??= setTimeout(() => void say(), restMs)
  }

  async function say(): Promise<void> {
    resting = undefined
    const noted = [...changed]
    changed.clear()
    try {
      for (const lessonId of noted) await sayOf(lessonId)
    } catch (error) {
      // What was not said is found at the next beat.
      log('saying what danmu changed failed', error)
    }
  }

  async function sayOf(lessonId: string): Promise<void> {
    const before = lastSent.get(lessonId)
    if (!before) return
    const lookedAt = clock.now()
    const since = before.lookedAt - overlapSeconds
    const rows = await latestOf(db, lessonId, { since, most: danmuLimits.newsMost })
    if (!readers.has(lessonId)) return
    lastSent.set(lessonId, { lookedAt, states: new Map(rows.map(({ id, state }) => [id, state])) })
    const news = rows.filter(({ id, state }) => before.states.get(id) !== state)
    if (news.length === 0) return
    const toMembers = eventBytes('danmu', newsOf(news, true))
    const toGuests = eventBytes('danmu', newsOf(news, false))
    readers.send(lessonId, ({ isMember }) => (isMember ? toMembers : toGuests))
  }

  /** Besides saying that somebody is there: what was not heard of, and the end of those that were open for long. */
  function onBeat(): void {
    const now = clock.now()
    for (const lessonId of readers.keys()) {
      readers.send(lessonId, () => beat)
      for (const reader of readers.of(lessonId)) if (reader.until <= now) readers.end(lessonId, reader)
      note(lessonId)
    }
  }

  return {
    open(lessonId, { isMember }) {
      const now = clock.now()
      const reader = { isMember, until: now + danmuLimits.streamSeconds }
      const stream = readers.open(lessonId, reader, eventBytes('hello', {}))
      if (stream && !lastSent.has(lessonId)) lastSent.set(lessonId, { lookedAt: now, states: new Map() })
      return stream
    },
  }
}

/** What everybody sees of these now. */
function newsOf(rows: DanmuRow[], isMember: boolean): DanmuNews {
  const seen = rows.filter(({ state }) => state === 'visible')
  return {
    list: seen.map(({ id, atMs, text, mode, colour, kind, accountId }) => ({
      id,
      atMs,
      text,
      mode,
      colour,
      kind,
      mine: false,
      state: 'visible' as const,
      authorId: isMember ? accountId : '',
    })),
    gone: rows.filter(({ state }) => state !== 'visible').map(({ id }) => id),
  }
}
