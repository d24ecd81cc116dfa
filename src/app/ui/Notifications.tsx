import { useLingui } from '@lingui/react'
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dismiss, type Notification, notifications } from '#app/lib/notifications.ts'
import { useObservable } from '#app/lib/observable.ts'
import { layers, notification } from '#contract/base/constants.ts'
import { openSheets } from './open-sheets.ts'
import { Toast } from './Toast.tsx'
import { useHeightVariable } from './use-height-variable.ts'
import './notifications.css'

/** The newest ones are on screen; older ones come back, with the time they had left, when there is room. */
const atOnce = 3
const none: readonly Notification[] = []
const noSheets: readonly HTMLDialogElement[] = []

/**
 * What is said to the person in passing (R9.03). Errors are spoken at once and lie above everything, the rest waits for a
 * pause. The two regions stand before their words, or screen readers would not speak them.
 */
export function Notifications() {
  const { i18n } = useLingui()
  const all = useObservable(notifications, none)
  const errors = useRef<HTMLDivElement>(null)
  const { held, ...holding } = useHolding(all.length)
  const hidden = useHidden()
  const layer = useLayer()
  useHeightVariable(errors, '--toast-errors')
  const waiting = new Set(all.slice(0, -atOnce))
  const region = (urgent: boolean, ref?: RefObject<HTMLDivElement | null>) => (
    <div
      ref={ref}
      className={urgent ? 'toasts' : 'toasts toasts-calm'}
      aria-live={urgent ? 'assertive' : 'polite'}
      aria-atomic="false"
      style={{ zIndex: urgent ? layers.errorToast : layers.base, ['--gap' as string]: `${notification.gapPx}px` }}
      {...holding}
    >
      {all.map((one) => {
        if ((one.kind === 'error') !== urgent) return null
        return (
          <Toast
            key={one.id}
            kind={one.kind}
            text={typeof one.words === 'string' ? one.words : i18n._(one.words)}
            held={held || hidden}
            waiting={waiting.has(one)}
            onGone={() => dismiss(one.id)}
          />
        )
      })}
    </div>
  )
  return createPortal(
    <>
      {region(true, errors)}
      {region(false)}
    </>,
    layer,
  )
}

function makeLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'toast-layer'
  // Browsers without popovers draw it where it stands.
  if ('showPopover' in layer) layer.popover = 'manual'
  return layer
}

/**
 * Where they are drawn: above the whole page, and within the sheet on top while one is open: what is outside of it can
 * be neither seen nor touched nor heard.
 */
function useLayer(): HTMLElement {
  const [layer] = useState(makeLayer)
  const sheet = useObservable(openSheets, noSheets).at(-1)
  useLayoutEffect(() => {
    const place = sheet ?? document.body
    place.append(layer)
    layer.showPopover?.()
  }, [layer, sheet])
  useEffect(() => () => layer.remove(), [layer])
  return layer
}

/** Nobody loses a message under the pointer or the keyboard: while either is on one, no time passes. */
function useHolding(count: number) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState<HTMLElement | null>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  // Removed elements tell nobody that they were left. The keyboard goes back to where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is on screen
  useEffect(() => {
    if (count === 0) setPointed(false)
    if (!focused || focused.isConnected) return
    setFocused(null)
    if (document.activeElement === document.body && cameFrom.current?.isConnected) cameFrom.current.focus()
  }, [count])
  return {
    held: pointed || focused !== null,
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const from = event.relatedTarget as HTMLElement | null
      if (from && !from.closest('.toasts')) cameFrom.current = from
      setFocused(event.target)
    },
    onBlur: () => setFocused(null),
  }
}

/** A tab that nobody sees. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.visibilityState === 'hidden')
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}
