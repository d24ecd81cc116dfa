import { useCallback, useEffect, useRef } from 'react'
import type { Source } from '#app/screens/admin/document/editor/source/create-source.ts'
import type { PreviewHandle } from './PreviewPane.tsx'
import { lineAtTop, topOfLine } from './scroll-places.ts'

type Side = 'source' | 'preview'

/** Milliseconds that the cursor rests before its place is looked for: measuring must hold up no finger that types. */
const restMs = 150

/** Text and preview, side by side, scroll in step: whichever side the person is at leads, the other follows. */
export function useScrollInStep(source: Source | null, preview: PreviewHandle | null) {
  const leader = useRef<Side>('source')
  const now = useRef({ source, preview })
  now.current = { source, preview }
  const frame = useRef(0)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Shows what stands at the cursor; where it is in sight already, nothing moves. */
  const showCursor = useCallback(() => {
    const { source, preview } = now.current
    if (!source || !preview) return
    const { element } = preview
    const top = topOfLine(preview.places(), source.cursorLine())
    const inSight = top >= element.scrollTop && top <= element.scrollTop + element.clientHeight * 0.8
    if (!inSight) element.scrollTop = Math.max(0, top - element.clientHeight / 3)
  }, [])

  const reveal = useCallback(() => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => leader.current === 'source' && showCursor(), restMs)
  }, [showCursor])

  const follow = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const { source, preview } = now.current
      if (!source || !preview || leader.current !== 'source') return
      const places = preview.places()
      if (places.length > 0) preview.element.scrollTop = topOfLine(places, source.topLine())
    })
  }, [])

  useEffect(
    () => () => {
      clearTimeout(rest.current)
      cancelAnimationFrame(frame.current)
    },
    [],
  )

  useEffect(() => {
    const element = preview?.element
    if (!element) return
    const lead = () => {
      leader.current = 'preview'
    }
    const onScroll = () => {
      const { source, preview } = now.current
      if (leader.current !== 'preview' || !source || !preview) return
      const places = preview.places()
      if (places.length > 0) source.scrollToLine(lineAtTop(places, element.scrollTop))
    }
    const begins = ['pointerdown', 'wheel', 'touchstart', 'focusin'] as const
    for (const name of begins) element.addEventListener(name, lead, { passive: true })
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      for (const name of begins) element.removeEventListener(name, lead)
      element.removeEventListener('scroll', onScroll)
    }
  }, [preview])

  const leadBySource = useCallback(() => {
    leader.current = 'source'
  }, [])
  return { follow, reveal, showCursor, leadBySource }
}
