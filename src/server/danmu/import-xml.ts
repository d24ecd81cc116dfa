import type { Danmu } from '#contract/danmu/danmu.ts'
import { type FileLine, finder, type LeftLine, mostRaw } from './import-line.ts'

/** Bilibili’s numbers; 6 runs the other way round. 7 to 9 are drawings and programs. */
const modes = new Map<string, Danmu['mode']>([
  ...(['1', '2', '3', '6'] as const).map((number): [string, Danmu['mode']] => [number, 'scroll']),
  ['4', 'bottom'],
  ['5', 'top'],
])

/** Characters of what stands before a text. */
const mostTag = 400

/**
 * The lines of a file in Bilibili’s XML, `<d p="time,mode,size,colour,written,pool,hash,id">text</d>`. It is read as it
 * was meant: what is not well formed, as files of other programs often are, costs no more than its own line.
 */
export function* linesOfXml(text: string): Generator<FileLine | LeftLine> {
  const open = finder(text, /<(?:d[\s/>]|!--)/g)
  const comment = finder(text, /-->/g)
  const tagEnd = finder(text, />/g)
  const close = finder(text, /<\/d\s*>/g)
  for (let at = open(0); at < text.length; ) {
    if (text.startsWith('<!--', at)) {
      at = open(comment(at + 4))
      continue
    }
    const end = tagEnd(at)
    const tag = text.slice(at, Math.min(end, at + mostTag))
    const isEmpty = tag.endsWith('/')
    const next = open(Math.min(end + 1, text.length))
    const until = isEmpty ? end + 1 : Math.min(close(end), next)
    yield lineOf(/\sp\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag), text.slice(end + 1, until))
    at = next
  }
}

function lineOf(attribute: RegExpExecArray | null, raw: string): FileLine | LeftLine {
  if (raw.length > mostRaw) return { left: 'tooLong', says: textOf(raw.slice(0, mostRaw)) }
  const text = textOf(raw)
  const fields = textOf(attribute?.[1] ?? attribute?.[2] ?? '').split(',')
  const [time = '', kind = '', , colour = '', written = '', , , ref = ''] = fields.map((field) => field.trim())
  if (fields.length < 4) return { left: 'line', says: text }
  if (!/^\d{1,9}(?:\.\d*)?$/.test(time)) return { left: 'time', says: text }
  const mode = modes.get(kind)
  if (!mode) return { left: 'mode', says: text }
  return {
    mode,
    text,
    ref: ref.slice(0, 64),
    atMs: Math.round(Number(time) * 1_000),
    colour: /^\d{1,8}$/.test(colour) && Number(colour) <= 0xffffff ? Number(colour) : 0xffffff,
    writtenAt: /^\d{1,10}$/.test(written) ? Number(written) : 0,
  }
}

const names = new Map([
  ...([
    ['lt', '<'],
    ['gt', '>'],
    ['amp', '&'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', ' '],
  ] as const),
])

/** Text as it is read: sections of plain text, and characters by their names and numbers; each is resolved once. */
function textOf(raw: string): string {
  return raw
    .split(/(<!\[CDATA\[[\s\S]*?(?:\]\]>|$))/)
    .map((part) =>
      part.startsWith('<![CDATA[')
        ? part.slice(9).replace(/\]\]>$/, '')
        : part.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) =>
            name === undefined
              ? characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
              : (names.get(name) ?? whole),
          ),
    )
    .join('')
}

/** Halves of characters and what is beyond all of them are nothing. */
const characterOf = (point: number) =>
  point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '' : String.fromCodePoint(point)
