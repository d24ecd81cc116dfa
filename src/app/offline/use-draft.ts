import { useContext, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { announce } from '#app/api/announce.ts'
import { SessionContext, type SessionState, useSession } from '#app/session/context.ts'
import { endDraft, guestDrafts, type KeptDraft, keepDraft, readDraft } from '#device/drafts.ts'
import { randomKey } from '#device/random-key.ts'

/** Typing is kept as soon as it rests this long, never only when the page is left (F01). */
const restMs = 300

export interface Draft<T> {
  /** What was kept earlier; null when nothing was, undefined while the device is being read. */
  found: T | null | undefined
  /** Keeps this in a moment, in place of what was kept before; null lets it go at once. */
  keep: (draft: T | null) => void
  /**
   * `draft` is sent now: what was put off is written, and no more until it is known what became of it. Resolves when that
   * is done; with nothing where there is nobody to keep a draft for.
   */
  handOver: (draft: T) => Promise<SentDraft | undefined>
  /** It arrived, or waits: what is typed from now on is another text. */
  end: () => void
  /** It did not, or was changed while it was on its way: `draft` is kept at once, under the same key unless it is `renewed`. */
  goOn: (draft: T | null, options?: { renewed?: boolean }) => void
}

/** A draft that is being sent: whose it is, its name, what it holds, and the key that is its own from its first word on. */
export interface SentDraft extends KeptDraft {
  owner: string
  name: string
}

interface DraftOptions {
  /** Guests fill this form in as well; who signs in to send it finds what they typed before. */
  guests?: boolean
}

/**
 * What a person has typed into a form and not sent, kept on this device under `name` until they send it or discard it:
 * a session that ends takes no text with it.
 * `shape` decides what an older build's draft is still good for; it has to be the same object each time. A page that is
 * left keeps what was put off. Without a name nothing is read and nothing kept.
 */
export function useDraft<T>(
  name: string | null,
  shape: z.ZodMiniType<T>,
  { guests = false }: DraftOptions = {},
): Draft<T> {
  const session = useContext(SessionContext)
  const owner = ownerOf(useSession(), guests)
  const place = owner === null || name === null ? null : `${owner} ${name}`
  const [read, setRead] = useState<{ place: string; draft: T | null }>()

  const drawer = useMemo(() => {
    const isHere = () => owner !== null && ownerOf(session.get(), guests) === owner
    return createDrawer<T>(owner, name, isHere)
  }, [owner, name, session, guests])

  useEffect(() => {
    if (owner === null || name === null || place === null) return
    let gone = false
    const find = async () => {
      const kept = await (guests ? readOrTakeOver(owner, name) : readDraft(owner, name)).catch(() => null)
      if (gone) return
      if (kept) drawer.setKey(kept.key)
      const parsed = shape.safeParse(kept?.value)
      setRead({ place, draft: parsed.success ? parsed.data : null })
    }
    void find()
    return () => {
      gone = true
    }
  }, [owner, name, place, shape, guests, drawer])

  useEffect(() => {
    const { write } = drawer
    const onHidden = () => document.visibilityState === 'hidden' && write()
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', onHidden)
      write()
    }
  }, [drawer])

  const { keep, handOver, end, goOn } = drawer
  // Of another person's draft nothing is shown, not for one frame.
  return { found: place !== null && read?.place === place ? read.draft : undefined, keep, handOver, end, goOn }
}

/** Where one form's draft goes, and when. `isHere`: who has signed out meanwhile leaves nothing behind. */
function createDrawer<T>(owner: string | null, name: string | null, isHere: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: { draft: T | null } | null = null
  let key: string | undefined
  let isSent = false
  let writing: Promise<unknown> = Promise.resolve()

  const write = () => {
    clearTimeout(timer)
    if (isSent) return
    const last = next
    next = null
    if (!last || owner === null || name === null || !isHere()) return
    key ??= randomKey()
    writing = keepDraft(owner, name, last.draft === null ? null : { key, value: last.draft }).catch(announce)
  }
  const keep = (draft: T | null) => {
    clearTimeout(timer)
    next = { draft }
    if (draft === null) write()
    else timer = setTimeout(write, restMs)
  }
  const goOn = (draft: T | null, { renewed = false } = {}) => {
    isSent = false
    if (renewed) key = undefined
    next = { draft }
    write()
  }
  return {
    write,
    keep,
    goOn,
    setKey: (found: string) => {
      key = found
    },
    async handOver(draft: T): Promise<SentDraft | undefined> {
      write()
      isSent = true
      await writing
      if (owner === null || name === null) return undefined
      key ??= randomKey()
      return { owner, name, key, value: draft }
    },
    end() {
      clearTimeout(timer)
      const ended = key
      isSent = false
      next = null
      key = undefined
      if (owner !== null && name !== null && ended !== undefined) endDraft(owner, name, ended).catch(announce)
    },
  }
}

/** Whose draft it is; null while that is not known, or where there is nobody to keep it for. */
function ownerOf({ state, userInfo }: SessionState, guests: boolean): string | null {
  return userInfo?.id ?? (guests && state === 'out' ? guestDrafts : null)
}

/** The person's own, otherwise that of the guest who they were before they signed in: from then on it is theirs alone. */
async function readOrTakeOver(owner: string, name: string): Promise<KeptDraft | null> {
  const own = await readDraft(owner, name)
  if (own || owner === guestDrafts) return own
  const earlier = await readDraft(guestDrafts, name)
  if (!earlier) return null
  await keepDraft(owner, name, earlier)
  await keepDraft(guestDrafts, name, null)
  return earlier
}
