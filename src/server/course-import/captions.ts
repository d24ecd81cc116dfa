import { courseLimits } from '#contract/course/limits.ts'

/** Captions as WebVTT, or the line at which they are none. */
export type ReadCaptions = { vtt: string } | { line: number; problem: string }

const clock = String.raw`(?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,]\d{3}`
const times = new RegExp(String.raw`^\s*(${clock})\s+-->\s+(${clock})((?:\s+[a-z]+:[\w%.,-]+)*)\s*$`)
/** Hours, minutes and seconds as WebVTT wants them: two digits each, and a point. */
const moment = (text: string) =>
  text
    .replace(',', '.')
    .split(':')
    .map((part) => (/^\d(?:\.|$)/.test(part) ? `0${part}` : part))
    .join(':')

/**
 * Reads captions in WebVTT or SubRip: both are the same but for a head, a comma and numbers. Only times and words are kept, so
 * styles, regions and notes are left out.
 */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.split('\n')
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const cues: string[] = []
  let at = isVtt ? 1 : 0
  for (; at < lines.length; at++) {
    const line = lines[at] as string
    if (!line.includes('-->')) continue
    const [, from = '', to = '', settings = ''] = times.exec(line) ?? []
    if (from === '') return { line: at + 1, problem: 'the time of a caption cannot be read' }
    const words: string[] = []
    for (; at + 1 < lines.length && (lines[at + 1] as string).trim() !== ''; at++)
      words.push((lines[at + 1] as string).replaceAll('-->', '→'))
    cues.push(`${moment(from)} --> ${moment(to)}${isVtt ? settings : ''}\n${words.join('\n')}`)
    if (cues.length > courseLimits.captionCues) return { line: at + 1, problem: 'there are too many captions in it' }
  }
  if (cues.length === 0) return { line: 1, problem: 'there are no captions in it' }
  return { vtt: `WEBVTT\n\n${cues.join('\n\n')}\n` }
}
