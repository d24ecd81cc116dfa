import { askForBackgroundSync, drainNow } from '#app/offline/outbox.ts'
import type { Session } from '#app/session/context.ts'
import type { ReadingChanges } from '#contract/reading/reading.ts'
import {
  allReading,
  forgetReadingOfOthers,
  mergeReading,
  onReadingChange,
  readingNote,
  unsentReading,
} from '#device/reading/reading.ts'
import { handOnReading, onItsWay } from './hand-on.ts'
import { takeOverOlderList } from './older-list.ts'
import { followChosen } from './saved.ts'

/** Milliseconds until a change is handed on: what one did by a tap, and what happens while one reads. */
const soonMs = 2_000
const restMs = 30_000
/** A tab that comes and goes asks again at most this often. */
const againMs = 15_000

type Home = {
  session: Session
  /** Asks the server what changed since a revision. */
  ask: (since: { since?: number; epoch?: string }) => Promise<ReadingChanges>
  /** Another device made other choices of what to save than this one, which has them now. */
  onChoices?: () => void
}

/**
 * Keeps a member's reading in step with their account: what changes here goes into the outbox, twenty changes as one
 * write; what changed elsewhere is asked for when somebody is here, when the page is seen again and when there is a network
 * again. A guest's goes nowhere. Returns its end.
 */
export function startReadingSync({ session, ask, onChoices }: Home): () => void {
  let owner: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> = Promise.resolve()
  const here = (who: string) => owner === who && session.get().userInfo?.id === who

  const sync = async (who: string) => {
    if (!here(who)) return
    if (await handOnReading(who)) void askForBackgroundSync()
    const { waiting, erasing } = await onItsWay(who)
    // What is on its way arrives first, so that the answer knows of it.
    if (waiting.length > 0 || erasing > 0) await drainNow()
    if (!here(who)) return
    const { epoch, rev } = await readingNote(who)
    const answer = await ask(epoch === '' ? {} : { since: rev, epoch })
    if (!here(who)) return
    askedAt = performance.now()
    await mergeReading(who, answer, await onItsWay(who))
    if (!answer.list.some(({ kind }) => kind === 'saved')) return
    if (await followChosen(await allReading(who))) onChoices?.()
  }
  // One after the other; what fails is tried again with the next change or look.
  const syncNow = () => {
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
    const who = owner
    if (who !== null) running = running.then(() => sync(who)).catch(() => {})
    return running
  }
  const syncIn = (ms: number) => {
    const at = performance.now() + ms
    if (at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void syncNow(), ms)
  }
  const onChange = async () => {
    const who = owner
    if (who === null) return
    const unsent = await unsentReading(who).catch(() => [])
    if (unsent.length === 0 || !here(who)) return
    syncIn(unsent.some(({ kind }) => kind === 'bookmark' || kind === 'saved') ? soonMs : restMs)
  }
  const onPerson = () => {
    const { state, userInfo } = session.get()
    const now = userInfo?.id ?? null
    if (state === 'unknown' || now === owner) return
    owner = now
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
    askedAt = Number.NEGATIVE_INFINITY
    if (now !== null) syncIn(soonMs)
  }
  const onVisible = () => {
    // The page may be going: what is in the outbox the worker can send.
    if (document.visibilityState === 'hidden') return due < Number.POSITIVE_INFINITY && void syncNow()
    return performance.now() - askedAt > againMs && void syncNow()
  }
  const onOnline = () => void syncNow()

  void takeOverOlderList().catch(() => {})
  if (session.get().state !== 'unknown') void forgetReadingOfOthers(session.get().userInfo?.id ?? null)
  const ends = [session.subscribe(onPerson), onReadingChange(() => void onChange())]
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', onOnline)
  onPerson()
  return () => {
    owner = null
    clearTimeout(timer)
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('online', onOnline)
  }
}
