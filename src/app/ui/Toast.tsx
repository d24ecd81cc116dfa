import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Notification } from '#app/lib/notifications.ts'
import { notification } from '#contract/base/constants.ts'
import { CloseIcon } from './control-icons.tsx'
import { CheckIcon, Icon } from './icons.tsx'
import { useCountdown } from './use-countdown.ts'

/** As long as its way out is in notifications.css. */
const leaveMs = 200
/** A finger that went further across wants it away; one that hardly moved has tapped. */
const swipePx = 72
const tapPx = 8

const AttentionIcon = () => (
  <Icon>
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5v5.5m0 3.200h0" />
  </Icon>
)

const NewsIcon = () => (
  <Icon>
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5m0-8.700h0" />
  </Icon>
)

const icons = { error: AttentionIcon, success: CheckIcon, info: NewsIcon }

interface ToastProps {
  kind: Notification['kind']
  text: string
  /** Its time stands still. */
  held: boolean
  /** Behind newer ones: it was said to screen readers and is seen when there is room. */
  waiting: boolean
  onGone: () => void
}

/** One message in passing. It goes when its time is over, by its button, by a tap and by a swipe. */
export function Toast({ kind, text, held, waiting, onGone }: ToastProps) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useCountdown(notification.durationMs, held || waiting, () => setLeaving(true))
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => gone.current(), leaveMs)
    return () => clearTimeout(timer)
  }, [leaving])
  const { dx, ...swipe } = useSwipe(() => setLeaving(true))
  if (waiting) return <div className="visually-hidden">{text}</div>
  const Sign = icons[kind]
  return (
    <div
      className={`toast toast-${kind}`}
      data-leaving={leaving || undefined}
      data-dragged={dx !== 0 || undefined}
      style={dx === 0 ? undefined : { translate: `${dx}px 0`, opacity: Math.max(0.25, 1 - Math.abs(dx) / 240) }}
      onAnimationEnd={({ currentTarget }) => currentTarget.setAttribute('data-arrived', '')}
      {...swipe}
    >
      <Sign />
      <p>{text}</p>
      <button type="button" className="icon" aria-label={t`Dismiss`} onClick={() => setLeaving(true)}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** A finger takes it away to either side, or by a tap; a mouse has the button and may select the words. */
function useSwipe(onAway: () => void) {
  const from = useRef<number | null>(null)
  const [dx, setDx] = useState(0)
  const letGo = () => {
    from.current = null
    setDx(0)
  }
  return {
    dx,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' && !(event.target as Element).closest('button')) from.current = event.clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return
      const moved = event.clientX - from.current
      // Followed once it is more than a tap, also when the finger leaves the message.
      if (Math.abs(moved) > tapPx) event.currentTarget.setPointerCapture?.(event.pointerId)
      setDx(moved)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return
      const moved = Math.abs(event.clientX - from.current)
      from.current = null
      // Swiped: it leaves from where the finger let go.
      if (moved > swipePx) return onAway()
      setDx(0)
      if (moved <= tapPx) onAway()
    },
    onPointerCancel: letGo,
  }
}
