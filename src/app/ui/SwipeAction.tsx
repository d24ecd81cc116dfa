import Swiper from 'antd-mobile/es/components/swipe-action'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStillMotion } from './use-still-motion.ts'
import './antd-theme.css'
import './swipe-action.css'

type SwipeActionProps = {
  /** What comes out at the end of the row; the row itself has a button for each as well. */
  actions: readonly { name: string; words: ReactNode; danger?: boolean; onChoose: () => void }[]
  children: ReactNode
}

const colours = { calm: 'var(--indigo)', danger: 'var(--danger)' }

/**
 * A row that a finger pulls aside: antd-mobile's gesture. What lies beneath is out of reach of keys and screen readers
 * until it is seen, since the row has the same as buttons. A mouse pulls nothing: it selects words.
 */
export function SwipeAction({ actions, children }: SwipeActionProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [hasFinger] = useState(() => globalThis.matchMedia?.('(any-pointer: coarse)').matches ?? false)
  useStillMotion()
  useEffect(() => {
    for (const side of frame.current?.querySelectorAll('.adm-swipe-action-actions') ?? [])
      side.toggleAttribute('inert', !open)
  }, [open])
  if (!hasFinger) return children
  return (
    <div className="swipe" ref={frame}>
      <Swiper
        rightActions={actions.map(({ name, words, danger, onChoose }) => ({
          key: name,
          text: words,
          color: danger ? colours.danger : colours.calm,
          onClick: onChoose,
        }))}
        onActionsReveal={() => setOpen(true)}
        onClose={() => setOpen(false)}
      >
        {children}
      </Swiper>
    </div>
  )
}
