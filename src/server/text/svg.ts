import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { svgAttributes, svgElements } from './svg-names.ts'
import { unfolded } from './svg-unfolded.ts'

/** A drawing that can be shown as an image; its size in pixels. */
export type CleanSvg = { svg: string; width: number; height: number }

/** Why a drawing is not shown. */
export class SvgRefused extends Error {}

/** Elements that are drawn, those that are drawn again by reference among them: somebody's ten lines can be a billion. */
const mostDrawn = 200_000

/**
 * A drawing with nothing in it but shapes, words and styles of a list: no script, handler, foreign element, animation or
 * address other than of its own parts and pictures that are written into it. Entities of its own stay unread. Its size is
 * what it says, or its view box. Takes linear time. Throws SvgRefused.
 */
export function cleanSvg(source: string): CleanSvg {
  let size: { width: number; height: number } | null = null
  const html = sanitizeHtml(source, {
    parser: { xmlMode: true },
    allowedTags: svgElements,
    allowVulnerableTags: true,
    allowedAttributes: false,
    allowedSchemes: ['data'],
    parseStyleAttributes: false,
    enforceHtmlBoundary: false,
    nestingLimit: 100,
    nonTextTags: ['script', 'foreignObject', 'metadata', 'title', 'desc', 'template', 'iframe', 'animate', 'set'],
    exclusiveFilter: ({ tag, text }) => tag === 'style' && !(isPlainStyle(text) && !/[<&]/.test(text)),
    transformTags: {
      '*': (tagName, attribs) => {
        const kept = harmless(tagName, attribs)
        if (tagName !== 'svg' || size) return { tagName, attribs: kept }
        size = sizeOf(attribs)
        const { width, height } = size
        const view = kept.viewBox ?? `0 0 ${width} ${height}`
        const names = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }
        return { tagName, attribs: { ...kept, ...names, viewBox: view, width: `${width}`, height: `${height}` } }
      },
    },
  })
  const [from, to] = [html.indexOf('<svg '), html.lastIndexOf('</svg>')]
  if (!size || from < 0 || to < from) throw new SvgRefused('the drawing cannot be read')
  const svg = html.slice(from, to + '</svg>'.length)
  if (unfolded(svg) > mostDrawn) throw new SvgRefused('the drawing has too many parts')
  return { svg, ...(size as { width: number; height: number }) }
}

function harmless(tagName: string, attribs: Attributes): Attributes {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries(attribs)) {
    if (name === 'href' || name === 'xlink:href') {
      if (isOwn(tagName, value.trim())) kept[name] = value.trim()
    } else if (svgAttributes.has(name) && isPlainStyle(value)) kept[name] = value
  }
  return kept
}

/** A part of the drawing, or pixels that are written into it. */
function isOwn(tagName: string, address: string): boolean {
  if (tagName === 'image') return /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]+$/.test(address)
  return /^#[^\s"'()<>]{1,200}$/.test(address)
}

/** Whether a style, or any other value, asks for nothing but parts of the drawing itself. */
function isPlainStyle(value: string): boolean {
  if (/[\\<]|@import|@font-face|image-set|cross-fade|\bsrc\(|expression\(|(?:java|vb)script:/i.test(value)) return false
  return !/url\((?!\s{0,9}["']?#)/i.test(value)
}

const units = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
  ['in', 96],
  ['cm', 37.8],
  ['mm', 3.78],
])

function sizeOf({ width, height, viewBox = '' }: Attributes): { width: number; height: number } {
  const [, , across = 0, down = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box = across > 0 && down > 0 ? { across, down } : { across: 300, down: 150 }
  const declared = { width: pixels(width), height: pixels(height) }
  const wide = declared.width ?? (declared.height === null ? box.across : (declared.height * box.across) / box.down)
  const high = declared.height ?? (wide * box.down) / box.across
  const whole = (length: number) => Math.min(20_000, Math.max(1, Math.round(length)))
  return { width: whole(wide), height: whole(high) }
}

function pixels(length = ''): number | null {
  const [, number = '', unit = ''] =
    /^\s{0,9}(\d{1,6}(?:\.\d{1,9})?|\.\d{1,9})\s?([a-z]{0,3})\s{0,9}$/i.exec(length) ?? []
  const factor = units.get(unit.toLowerCase())
  return number === '' || factor === undefined || Number(number) === 0 ? null : Number(number) * factor
}
