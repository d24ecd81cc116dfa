import { useContext, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { announce } from '#app/api/announce.ts'
import { SessionContext, useSession } from '#app/session/context.ts'
import { keepDraft, readDraft } from '#device/drafts.ts'

/** Typing is kept as soon as it rests this long, never only when the page is left (F01). */
const restMs = 300

export interface Draft<T> {
  /** What was kept earlier; null when nothing was, undefined while the device is being read. */
  found: T | null | undefined
  /** Keeps this in a moment, in place of what was kept before; null lets it go at once. */
  keep: (draft: T | null) => void
}

/**
 * What a person has typed into a form and not sent, kept on this device under `name` until they send it or sign out.
 * `shape` decides what an older build's draft is still good for. A page that is left keeps what was put off.
 */
export function useDraft<T>(name: string, shape: z.ZodMiniType<T>): Draft<T> {
  const session = useContext(SessionContext)
  const owner = useSession().userInfo?.id ?? null
  const [read, setRead] = useState<{ owner: string; draft: T | null }>()

  const drawer = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let next: { draft: T | null } | null = null
    const write = () => {
      clearTimeout(timer)
      const last = next
      next = null
      // Who has signed out meanwhile leaves nothing behind.
      if (!last || owner === null || session.get().userInfo?.id !== owner) return
      keepDraft(owner, name, last.draft ?? undefined).catch(announce)
    }
    const keep = (draft: T | null) => {
      clearTimeout(timer)
      next = { draft }
      if (draft === null) write()
      else timer = setTimeout(write, restMs)
    }
    return { keep, write }
  }, [owner, name, session])

  useEffect(() => {
    if (owner === null) return
    let gone = false
    const find = async () => {
      const kept = await readDraft(owner, name).catch(() => undefined)
      const parsed = shape.safeParse(kept)
      if (!gone) setRead({ owner, draft: parsed.success ? parsed.data : null })
    }
    void find()
    return () => {
      gone = true
    }
  }, [owner, name, shape])

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
  return { found: read?.owner === owner ? read?.draft : undefined, keep: drawer.keep }
}
