import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { usePlayer } from './player.ts'

/** Milliseconds that a finger rests before it plays faster, and how fast. */
const holdMs = 500
const heldSpeed = 2
/** Pixels after which it is another gesture. */
const slack = 10

/** While a finger rests on the picture, it plays at double speed; lifted, as before. */
export function useHoldSpeed() {
  const store = usePlayer()
  const [isHeld, setHeld] = useState(false)
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number; before: number | null } | null>(
    null,
  )
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  const end = () => {
    const { current } = held
    if (!current) return
    clearTimeout(current.timer)
    if (current.before !== null) store.setPlaybackRate(current.before)
    held.current = null
    setHeld(false)
  }
  return {
    isHeld,
    handlers: {
      onPointerDown: ({ target, button, isPrimary, clientX, clientY }: PointerEvent<HTMLElement>) => {
        end()
        if (!isPrimary || button !== 0 || (target as Element).closest('button, a, input, [role="slider"]')) return
        const timer = setTimeout(() => {
          if (!held.current || store.state.paused) return
          held.current.before = store.state.playbackRate
          store.setPlaybackRate(heldSpeed)
          setHeld(true)
        }, holdMs)
        held.current = { timer, x: clientX, y: clientY, before: null }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const { current } = held
        if (current && current.before === null && Math.hypot(clientX - current.x, clientY - current.y) > slack) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      // A finger that rests would open the browser’s menu.
      onContextMenu: (event: { preventDefault: () => void }) => held.current && event.preventDefault(),
    },
  }
}
