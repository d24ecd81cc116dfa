import { useEffect, useState } from 'react'
import { usePlayer } from './player.ts'

/** Whether this browser lets anything but a bare video have the whole screen; an iPhone does not. */
const hasFullScreen = () =>
  document.fullscreenEnabled === true ||
  (document as { webkitFullscreenEnabled?: boolean }).webkitFullscreenEnabled === true

/**
 * The whole screen for the player with all that stands on it: the browser’s own where there is one, and the whole page
 * where there is none, so that captions and danmu are over the video there too.
 */
export function useFull() {
  const store = usePlayer()
  const onScreen = usePlayer(({ fullscreen }) => fullscreen)
  const [onPage, setOnPage] = useState(false)
  useEffect(() => {
    if (!onPage) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOnPage(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onPage])
  const toggle = () => {
    if (onPage || !hasFullScreen()) setOnPage(!onPage)
    else void store.toggleFullscreen().catch(() => setOnPage(true))
  }
  return { isFull: onScreen || onPage, onPage, toggle }
}
