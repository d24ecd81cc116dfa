import type { Danmu } from '#contract/danmu/danmu.ts'
import { type FileLine, finder, type LeftLine, mostRaw } from './import-line.ts'

type Style = { colour: number; place: number }
const usual: Style = { colour: 0xffffff, place: 2 }
const usualStyle = ['Name', 'Fontname', 'Fontsize', 'PrimaryColour']
const usualEvent = ['Layer', 'Start', 'End', 'Style', 'Name', 'MarginL', 'MarginR', 'MarginV', 'Effect', 'Text']

/** What stands before the lines, as far as they need it. */
type Head = { height: number; styles: Map<string, Style>; styleFields: string[]; eventFields: string[]; isOld: boolean }

/** The lines of a file in Advanced SubStation Alpha, or the SSA before it, that other programs made of danmu. */
export function* linesOfAss(text: string): Generator<FileLine | LeftLine> {
  const head: Head = {
    height: 288,
    styles: new Map(),
    styleFields: usualStyle,
    eventFields: usualEvent,
    isOld: false,
  }
  let section = ''
  const lineEnd = finder(text, /[\r\n]/g)
  for (let at = 0; at < text.length; at = lineEnd(at) + 1) {
    const line = text.slice(at, Math.min(lineEnd(at), at + mostRaw + 400))
    if (line.startsWith('[')) {
      section = line.slice(0, 40).trim().toLowerCase()
      if (section === '[v4 styles]') head.isOld = true
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim()
    const value = line.slice(colon + 1).trimStart()
    if (section === '[events]' && name === 'Dialogue') yield dialogueOf(value, head)
    else takeHead(head, section, name, value)
  }
}

/** Whether it has lines of this kind at all. */
export const isAss = (text: string): boolean =>
  /^\[events\]/im.test(text) && /^[ \t]{0,8}Dialogue[ \t]{0,8}:/m.test(text)

function takeHead(head: Head, section: string, name: string, value: string) {
  const names = () => value.split(',').map((field) => field.trim())
  if (name === 'PlayResY' && Number(value) > 0) head.height = Number(value)
  if (name === 'Format' && section.includes('styles')) head.styleFields = names()
  if (name === 'Format' && section === '[events]') head.eventFields = names()
  if (name !== 'Style' || head.styles.size >= 500) return
  const field = fieldsOf(value, head.styleFields)
  const place = Number(field('Alignment'))
  head.styles.set(field('Name'), {
    colour: colourOf(field('PrimaryColour')) ?? usual.colour,
    place: Number.isInteger(place) && place > 0 ? (head.isOld ? placeOfOld(place) : place) : usual.place,
  })
}

/** Fields by their names; the last one has all commas that are left. */
function fieldsOf(value: string, names: string[]): (name: string) => string {
  const parts = value.split(',')
  const values = [...parts.slice(0, names.length - 1), parts.slice(names.length - 1).join(',')]
  return (name) => values[names.indexOf(name)]?.trim() ?? ''
}

function dialogueOf(value: string, head: Head): FileLine | LeftLine {
  const field = fieldsOf(value, head.eventFields)
  const raw = field('Text')
  const { text, tags } = parted(raw)
  if (raw.length > mostRaw) return { left: 'tooLong', says: text }
  if (raw === '' || !head.eventFields.includes('Start')) return { left: 'line', says: value.slice(0, mostRaw) }
  const time = /^(\d{1,3}):(\d{1,2}):(\d{1,2}(?:[.,]\d{1,3})?)$/.exec(field('Start'))
  if (!time) return { left: 'time', says: text }
  if (/\\p[1-9]/.test(tags)) return { left: 'mode', says: text }
  const style = head.styles.get(field('Style').replace(/^\*/, '')) ?? usual
  const [, hours, minutes, seconds = ''] = time
  const atMs = Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))) * 1_000)
  const colour = colourOf(/\\1?c(&[Hh][\da-fA-F]{1,8}&?)/.exec(tags)?.[1] ?? '') ?? style.colour
  const mode = modeOf(tags, field('Effect'), style, head.height)
  return { atMs, mode, colour, text, ref: field('Name').slice(0, 64), writtenAt: 0 }
}

/** The words of a line, and what its braces say of them. A brace that nothing closes is a word. */
function parted(raw: string): { text: string; tags: string } {
  const last = raw.lastIndexOf('}')
  let [text, tags] = ['', '']
  for (let at = 0; at < raw.length; ) {
    const escaped = raw[at] === '\\' ? (raw[at + 1] ?? '') : ''
    if (escaped !== '' && 'Nnh{}'.includes(escaped)) {
      text += escaped === '{' || escaped === '}' ? escaped : ' '
      at += 2
    } else if (raw[at] === '{' && at < last) {
      const end = raw.indexOf('}', at)
      tags += raw.slice(at + 1, end)
      at = end + 1
    } else {
      text += raw[at]
      at += 1
    }
  }
  return { text, tags }
}

/** What moves runs; what stands is above or below, by its alignment, or else by its height. */
function modeOf(tags: string, effect: string, style: Style, height: number): Danmu['mode'] {
  if (/\\move\s*\(/.test(tags) || /^banner/i.test(effect)) return 'scroll'
  const aligned = /\\an([1-9])/.exec(tags)?.[1]
  const old = /\\a(\d{1,2})/.exec(tags)?.[1]
  const place = aligned ? Number(aligned) : old ? placeOfOld(Number(old)) : style.place
  const at = /\\pos\s*\(\s*-?[\d.]{1,12}\s*,\s*(-?[\d.]{1,12})\s*\)/.exec(tags)?.[1]
  if (at !== undefined && (!aligned || (place >= 4 && place <= 6))) return Number(at) < height / 2 ? 'top' : 'bottom'
  return place >= 4 ? 'top' : 'bottom'
}

/** SSA’s numbers of places as those of today: 5 to 7 are above, 9 to 11 in the middle. */
const placeOfOld = (place: number) => (place >= 9 ? place - 5 : place >= 5 ? place + 2 : place)

/** `&HBBGGRR&`, with what is seen through it before that, or a number, which SSA has. */
function colourOf(written: string): number | undefined {
  const hex = /^&[Hh]([\da-fA-F]{1,8})&?$/.exec(written)?.[1]
  const number =
    hex === undefined ? (/^-?\d{1,10}$/.test(written) ? Number(written) : undefined) : Number.parseInt(hex, 16)
  if (number === undefined) return undefined
  const [blue, green, red] = [(number >> 16) & 0xff, (number >> 8) & 0xff, number & 0xff]
  return red * 0x10000 + green * 0x100 + blue
}
