import { type RefObject, useEffect, useRef } from 'react'

/** The page that was loaded keeps the focus where the browser put it. */
let loaded = true

/** After a move inside the app the keyboard and the screen reader start where the new text, `id`, does. */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, id: string): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const finished = document.getElementById('root')?.dataset.page !== undefined
    if (shown.current !== id && !(loaded && finished)) target.current?.focus({ preventScroll: true })
    shown.current = id
    loaded = false
  }, [target, id])
}
