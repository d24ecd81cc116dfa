import { listen, type StreamEnd, streamCall } from '#app/api/listen.ts'
import { pausing } from '#app/lib/pausing.ts'
import { isReached, onReachedAgain } from '#app/offline/use-online.ts'
import { fillPath } from '#contract/base/endpoint.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { DanmuNews, danmuStreamPath } from '#contract/danmu/stream.ts'

type Following = {
  courseId: string
  lessonId: string
  token: string | null
  /** Hears what everybody sees now, and what nobody does any more. */
  onNews: (news: DanmuNews) => void
  /** Something may have been missed, or there is nothing to listen to: what is shown is to be asked for. */
  onMissed: () => void
}

/** Milliseconds until a stream that was cut is opened again: at first, and at most. */
const reopenMs = { first: 1_000, longest: 60_000 }
/** A stream that lived so long was no failure. */
const settledMs = 10_000
/** A back end without a stream, or a proxy that keeps it back, does so in ten minutes as well. */
const withoutMs = 600_000

/**
 * Listens to what is said of a lesson’s video while its page is seen and there is a network; asks from time to time where
 * there is no stream. Returns its end.
 */
export function followDanmu({ courseId, lessonId, token, onNews, onMissed }: Following): () => void {
  const pauses = pausing()
  let turn: AbortController | null = null
  /** Until then there is nothing to listen to, ms. */
  let withoutUntil = 0
  const path = fillPath(danmuStreamPath, { id: courseId, lessonId })

  const open = (signal: AbortSignal): Promise<StreamEnd> =>
    listen({
      ...streamCall(path, token),
      fetch: (...asked) => fetch(...asked),
      signal,
      onEvent: ({ event, data }) => {
        const news = event === 'danmu' ? newsFrom(data) : undefined
        if (news) onNews(news)
      },
    })

  async function lead(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      if (!isReached()) {
        await pauses.wait(Number.POSITIVE_INFINITY, signal)
        continue
      }
      const openedAt = Date.now()
      const end: StreamEnd = openedAt < withoutUntil ? 'absent' : await open(signal)
      // A person who may not hear it is told so by the page, which is asked for as well.
      if (signal.aborted || end === 'session') return
      if (end === 'absent' || end === 'mute') {
        if (withoutUntil <= openedAt) withoutUntil = Date.now() + withoutMs
        await pauses.wait(danmuLimits.askSeconds * 1_000, signal)
      } else {
        failures = end === 'cut' && Date.now() - openedAt > settledMs ? 1 : failures + 1
        const longest = Math.min(reopenMs.first * 2 ** Math.min(failures - 1, 10), reopenMs.longest)
        await pauses.wait(longest * (0.5 + Math.random() / 2), signal)
      }
      if (!signal.aborted && isReached()) onMissed()
    }
  }

  const look = () => {
    if (document.visibilityState !== 'visible') {
      turn?.abort()
      turn = null
    } else if (!turn) {
      turn = new AbortController()
      void lead(turn.signal)
    }
  }
  const stop = onReachedAgain(pauses.wake)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    turn?.abort()
    stop()
    document.removeEventListener('visibilitychange', look)
  }
}

/** What an event says; undefined for what nobody can read. */
function newsFrom(data: string): DanmuNews | undefined {
  try {
    return DanmuNews.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
