import type { CDPSession } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: unknown
}

/** Milliseconds of a processor: the longest task of a page's main thread without what V8 collects, and what it collected at once. */
export type PageTasks = { longest: number; what: string; collection: number }

const taskName = /^(?:ThreadControllerImpl::)?RunTask$/
const collectionName = /^(?:MajorGC|MinorGC)$/

/**
 * Notes the tasks of a page's main thread until the returned function is called. Counted is the time that the thread had
 * a processor, not the time that passed: on a machine that others use as well, the latter says what they do.
 */
export async function notePageTasks(session: CDPSession): Promise<() => Promise<PageTasks>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['toplevel', 'devtools.timeline', 'v8', '__metadata']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  return async () => {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await complete
    return longestOf(events)
  }
}

function longestOf(events: TraceEvent[]): PageTasks {
  const mains = new Set(
    events.flatMap((event) => (event.name === 'thread_name' && isPageThread(event.args) ? [placeOf(event)] : [])),
  )
  const timed = events.filter((event) => event.ph === 'X' && mains.has(placeOf(event)))
  const found: PageTasks = { longest: 0, what: '', collection: 0 }
  for (const task of timed.filter(({ name }) => taskName.test(name))) {
    const own = processor(task)
    if (own <= found.longest && own <= found.collection) continue
    const inner = timed.filter((event) => event !== task && placeOf(event) === placeOf(task) && isWithin(event, task))
    const collected = Math.max(0, ...inner.filter(({ name }) => collectionName.test(name)).map(processor))
    found.collection = Math.max(found.collection, collected)
    if (own - collected <= found.longest) continue
    found.longest = own - collected
    const parts = inner.filter(({ name }) => !taskName.test(name)).sort((a, b) => processor(b) - processor(a))
    found.what = [...new Set(parts.slice(0, 4).map(({ name }) => name))].join(', ')
  }
  return found
}

const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
const isPageThread = (args: unknown) => (args as { name?: unknown } | undefined)?.name === 'CrRendererMain'
const processor = ({ tdur = 0 }: TraceEvent) => tdur / 1_000
const isWithin = (event: TraceEvent, task: TraceEvent) =>
  event.ts >= task.ts && event.ts + (event.dur ?? 0) <= task.ts + (task.dur ?? 0)
