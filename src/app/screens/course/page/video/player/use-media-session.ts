import { useEffect, useRef } from 'react'
import { stepSeconds, usePlayer } from './player.ts'

type Playing = { title: string; course: string; cover: string; onNext: (() => void) | null }

/** What plays, on the lock screen and on the buttons of headphones. */
export function useMediaSession({ title, course, cover, onNext }: Playing): void {
  const store = usePlayer()
  const paused = usePlayer((state) => state.paused)
  const hasNext = onNext !== null
  const latest = useRef(onNext)
  latest.current = onNext
  useEffect(() => {
    const { mediaSession } = navigator
    if (!mediaSession || typeof MediaMetadata === 'undefined') return
    const artwork = cover === '' ? [] : [{ src: new URL(cover, location.href).href }]
    mediaSession.metadata = new MediaMetadata({ title, artist: course, artwork })
    const by = (seconds: number) => () => void store.seek(store.state.currentTime + seconds)
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => void store.play().catch(() => {})],
      ['pause', () => store.pause()],
      ['seekbackward', by(-stepSeconds)],
      ['seekforward', by(stepSeconds)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && void store.seek(seekTime)],
      ['nexttrack', hasNext ? () => latest.current?.() : null],
    ]
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(action, handler)
      } catch {
        // An action that this browser does not know.
      }
    }
    for (const [action, handler] of handlers) set(action, handler)
    return () => {
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
      for (const [action] of handlers) set(action, null)
    }
  }, [store, title, course, cover, hasNext])
  useEffect(() => {
    if (navigator.mediaSession) navigator.mediaSession.playbackState = paused ? 'paused' : 'playing'
  }, [paused])
}
