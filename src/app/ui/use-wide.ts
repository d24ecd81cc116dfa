import { useSyncExternalStore } from 'react'

/** From a tablet on, as in the styles. */
const query = '(min-width: 48rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for more than a column. What only differs in style asks the style sheet instead. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
