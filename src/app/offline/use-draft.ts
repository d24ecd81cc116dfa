import { useContext, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { announce } from '#app/api/announce.ts'
import { SessionContext, type SessionState, useSession } from '#app/session/context.ts'
import { guestDrafts, keepDraft, readDraft } from '#device/drafts.ts'

/** Typing is kept as soon as it rests this long, never only when the page is left (F01). */
const restMs = 300

export interface Draft<T> {
  /** What was kept earlier; null when nothing was, undefined while the device is being read. */
  found: T | null | undefined
  /** Keeps this in a moment, in place of what was kept before; null lets it go at once. */
  keep: (draft: T | null) => void
}

interface DraftOptions {
  /** Guests fill this form in as well; who signs in to send it finds what they typed before. */
  guests?: boolean
}

/**
 * What a person has typed into a form and not sent, kept on this device under `name` until they send it or sign
 * out by choice: a session that just ended takes no text with it.
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
    let timer: ReturnType<typeof setTimeout> | undefined
    let next: { draft: T | null } | null = null
    const write = () => {
      clearTimeout(timer)
      const last = next
      next = null
      // Who has signed out meanwhile leaves nothing behind.
      if (!last || owner === null || name === null || ownerOf(session.get(), guests) !== owner) return
      keepDraft(owner, name, last.draft ?? undefined).catch(announce)
    }
    const keep = (draft: T | null) => {
      clearTimeout(timer)
      next = { draft }
      if (draft === null) write()
      else timer = setTimeout(write, restMs)
    }
    return { keep, write }
  }, [owner, name, session, guests])

  useEffect(() => {
    if (owner === null || name === null || place === null) return
    let gone = false
    const find = async () => {
      const kept = await (guests ? readOrTakeOver(owner, name) : readDraft(owner, name)).catch(() => undefined)
      const parsed = shape.safeParse(kept)
      if (!gone) setRead({ place, draft: parsed.success ? parsed.data : null })
    }
    void find()
    return () => {
      gone = true
    }
  }, [owner, name, place, shape, guests])

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

  // Of another person's draft nothing is shown, not for one frame.
  return { found: place !== null && read?.place === place ? read.draft : undefined, keep: drawer.keep }
}

/** Whose draft it is; null while that is not known, or where there is nobody to keep it for. */
function ownerOf({ state, userInfo }: SessionState, guests: boolean): string | null {
  return userInfo?.id ?? (guests && state === 'out' ? guestDrafts : null)
}

/** The person's own, otherwise that of the guest who they were before they signed in: from then on it is theirs alone. */
async function readOrTakeOver(owner: string, name: string): Promise<unknown> {
  const own = await readDraft(owner, name)
  if (own !== undefined || owner === guestDrafts) return own
  const earlier = await readDraft(guestDrafts, name)
  if (earlier === undefined) return undefined
  await keepDraft(owner, name, earlier)
  await keepDraft(guestDrafts, name, undefined)
  return earlier
}
