import { danmuColourHex } from '#contract/danmu/colours.ts'
import type { Danmu } from '#contract/danmu/danmu.ts'
import type { ExportedLine } from './export.ts'

const [width, height, size, lineHeight] = [1_920, 1_080, 54, 64]
/** As danmu cross the picture, and as they stand in it. */
const [crossingMs, standingMs] = [8_000, 4_000]
const lanes = Math.floor((height * 0.75) / lineHeight)

const head = (title: string) => `\ufeff[Script Info]
Title: ${plain(title)}
ScriptType: v4.00+
WrapStyle: 2
ScaledBorderAndShadow: yes
PlayResX: ${width}
PlayResY: ${height}

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Danmu,sans-serif,${size},&H00FFFFFF,&H00FFFFFF,&H001A1614,&H00000000,1,0,0,0,100,100,0,0,1,2,0,7,0,0,0,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`

/** Danmu as subtitles that run, each on the first lane that is free, or else on the one that is free soonest. */
export function writeAss(title: string) {
  const free: Record<Danmu['mode'], number[]> = { scroll: [], top: [], bottom: [] }
  const laneOf = (mode: Danmu['mode'], atMs: number, until: number) => {
    const all = free[mode]
    const empty = Array.from({ length: lanes }, (_, lane) => lane).find((lane) => (all[lane] ?? 0) <= atMs)
    const lane = empty ?? all.indexOf(Math.min(...all))
    all[lane] = until
    return lane
  }
  return {
    begin: head(title),
    line({ id, atMs, mode, colour, text }: ExportedLine): string {
      const runs = mode === 'scroll'
      const wide = widthOf(text)
      const ends = atMs + (runs ? crossingMs : standingMs)
      // Who runs is followed once they are in the picture, with what the next may catch up on.
      const lane = laneOf(mode, atMs, runs ? atMs + Math.ceil((crossingMs * (wide + size)) / (width + wide)) : ends)
      const y = mode === 'bottom' ? height - lane * lineHeight : lane * lineHeight
      const place = runs
        ? `\\move(${width},${y},${-wide},${y})`
        : `\\an${mode === 'top' ? 8 : 2}\\pos(${width / 2},${y})`
      const fields = [0, timeOf(atMs), timeOf(ends), 'Danmu', plain(id).replaceAll(',', ''), 0, 0, 0, '']
      return `Dialogue: ${fields.join(',')},{${place}\\c${colourOf(colour)}}${plain(text)}\n`
    },
    end: '',
  }
}

/** Nothing of a text is a line of its own, an order or a sign: braces are wide ones, a backslash stands alone. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replaceAll('{', '｛')
    .replaceAll('}', '｝')
    .replaceAll('\\', '\\\u2060')

const widthOf = (text: string) =>
  [...text].reduce((wide, one) => wide + ((one.codePointAt(0) ?? 0) < 0x300 ? size / 2 : size), 0)

function timeOf(ms: number): string {
  const all = Math.round(ms / 10)
  const two = (number: number) => String(number).padStart(2, '0')
  const seconds = Math.floor(all / 100)
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(all % 100)}`
}

/** The other way round than elsewhere. */
function colourOf(name: Danmu['colour']): string {
  const [red, green, blue] = [1, 3, 5].map((at) => danmuColourHex[name].slice(at, at + 2))
  return `&H${blue}${green}${red}&`.toUpperCase()
}
