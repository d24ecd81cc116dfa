import { useEffect, useState } from 'react'

/** What is said from one second to another; its text without marks, in lines. `number`: its place among all, from 0. */
export type Cue = { number: number; start: number; end: number; text: string; isAbove: boolean }

/** A cue whose place is in the upper half of the picture says so: a line from above, or a part of its height. */
function isAbove({ line, snapToLines }: { line?: number | 'auto'; snapToLines?: boolean }): boolean {
  return typeof line === 'number' && (snapToLines === false ? line < 50 : line >= 0)
}

const plain = (text: string) => text.replace(/<[^<>]*>/g, '').trim()

function cueOf(cue: TextTrackCue, number: number): Cue {
  const { startTime, endTime } = cue
  const { text } = cue as VTTCue
  const drawn = typeof VTTCue !== 'undefined' && cue instanceof VTTCue ? cue.getCueAsHTML().textContent : null
  return { number, start: startTime, end: endTime, text: drawn?.trim() ?? plain(text), isAbove: isAbove(cue as VTTCue) }
}

const cuesOf = (list: TextTrackCueList | null | undefined): Cue[] => Array.from(list ?? []).map(cueOf)

const trackIn = (video: HTMLVideoElement, language: string) =>
  [...video.querySelectorAll('track')].find(({ srclang }) => srclang === language)

/**
 * Lets a video read the captions of one language, and no others; empty for none. `shown`: the browser draws them itself,
 * as in a window of its own, where nothing of the page is seen.
 */
function chooseTrack(video: HTMLVideoElement, language: string, shown: boolean): void {
  for (const { track } of video.querySelectorAll('track'))
    if (track) track.mode = track.language !== language || language === '' ? 'disabled' : shown ? 'showing' : 'hidden'
}

/** All that the captions of a language say, once they are there; null while they are not, or cannot be had. */
export function useCues(video: HTMLVideoElement | null, language: string, shown: boolean): Cue[] | null | 'failed' {
  const [cues, setCues] = useState<Cue[] | null | 'failed'>(null)
  useEffect(() => {
    setCues(null)
    if (!video) return
    chooseTrack(video, language, shown)
    const element = language === '' ? null : trackIn(video, language)
    if (!element) return
    const read = () => setCues(cuesOf(element.track.cues))
    const fail = () => setCues('failed')
    if (element.readyState === HTMLTrackElement.LOADED) read()
    if (element.readyState === HTMLTrackElement.ERROR) fail()
    element.addEventListener('load', read)
    element.addEventListener('error', fail)
    return () => {
      element.removeEventListener('load', read)
      element.removeEventListener('error', fail)
    }
  }, [video, language, shown])
  return cues
}

/** What is said at this moment. */
export function useCuesNow(video: HTMLVideoElement | null, cues: Cue[] | null | 'failed'): Cue[] {
  const [now, setNow] = useState<Cue[]>([])
  useEffect(() => {
    setNow([])
    if (!video || !Array.isArray(cues)) return
    let before = ''
    const look = () => {
      const at = video.currentTime
      const next = cues.filter(({ start, end }) => start <= at && at < end)
      const key = next.map(({ number }) => number).join()
      if (key === before) return
      before = key
      setNow(next)
    }
    look()
    const events = ['timeupdate', 'seeked'] as const
    for (const name of events) video.addEventListener(name, look)
    return () => {
      for (const name of events) video.removeEventListener(name, look)
    }
  }, [video, cues])
  return now
}
