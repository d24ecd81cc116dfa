import { isStillHere } from '#app/offline/reading/owner.ts'
import type { Session } from '#app/session/context.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { changeItem, readReading } from '#device/reading/reading.ts'
import { continueLine } from './continue-line.ts'
import { placeIn } from './place.ts'

/** Milliseconds: after a scroll until it is looked where one is, and between two places that are kept while one goes on. */
const lookMs = 300
const keepMs = 3_000
/** So many screens high is an article in which one stops and comes back. */
const longScreens = 3
/** Shares of the text: before the one nobody has begun, after the other one is through. */
const begun = 0.05
const through = 0.95
/** A smaller step is no news; a smaller one is no step at all. */
const step = 0.01
const resting = 0.0005

/**
 * Remembers how much of an article was seen and, of a long one, where its reader stopped, and offers to go on there when
 * it is opened anew. Scrolling itself costs nothing: it is looked at a moment later, when all is laid out. Returns its
 * end.
 */
export function keepPlace(
  article: HTMLElement,
  doc: HelpDoc,
  { owner, session }: { owner: string; session: Session },
): () => void {
  const { id, locale, title } = doc
  const isLong = article.scrollHeight > innerHeight * longScreens
  let place = placeIn(article)
  let seen = place.seen
  let kept = { share: place.share, seen }
  let keptAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let removeLine = () => {}
  // Who has signed out meanwhile leaves nothing behind; a device without room goes on without.
  const write = (work: () => Promise<void>) => {
    writing = writing.then(() => (isStillHere(session, owner) ? work() : undefined)).catch(() => {})
  }
  const keepRead = () =>
    write(() =>
      changeItem(owner, { kind: 'recent', of: 'help', id, locale }, (before) => ({
        title,
        share: Math.max(before?.share ?? 0, seen),
      })),
    )
  const keepStop = () => {
    const { anchor, share } = place
    write(() =>
      changeItem(owner, { kind: 'place', of: 'help', id, locale }, (before) => {
        if (seen >= through || (share < begun && before === null)) return null
        return share < begun ? undefined : { title, anchor, share }
      }),
    )
  }
  const keepAll = () => {
    clearTimeout(timer)
    timer = undefined
    place = placeIn(article)
    seen = Math.max(seen, place.seen)
    if (isLong && Math.abs(place.share - kept.share) >= step) keepStop()
    if (seen - kept.seen >= step) keepRead()
    kept = { share: place.share, seen }
    keptAt = performance.now()
  }
  const look = () => {
    timer = undefined
    const { share } = place
    place = placeIn(article)
    seen = Math.max(seen, place.seen)
    // Somebody is on their way: where they come to rest is kept at once.
    const isResting = Math.abs(place.share - share) < resting
    if (isResting || performance.now() - keptAt >= keepMs) keepAll()
    else timer = setTimeout(look, lookMs)
  }
  const onScroll = () => {
    timer ??= setTimeout(look, lookMs)
  }
  const onHidden = () => void (document.visibilityState === 'hidden' && keepAll())

  const offer = async () => {
    if (!isLong || location.hash !== '' || scrollY > innerHeight / 2) return
    const items = await readReading(owner)
    const stopped = items.find((item) => item.kind === 'place' && item.of === 'help' && item.id === id)
    if (stopped && !ended && scrollY <= innerHeight / 2) removeLine = continueLine(article, stopped)
  }
  let ended = false
  keepRead()
  void offer().catch(() => {})
  addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    ended = true
    removeEventListener('scroll', onScroll)
    document.removeEventListener('visibilitychange', onHidden)
    clearTimeout(timer)
    // The next page stands here already: what was last seen counts.
    if (isLong && Math.abs(place.share - kept.share) >= step) keepStop()
    if (seen - kept.seen >= step) keepRead()
    removeLine()
  }
}
