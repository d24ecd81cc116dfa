import type { RenderedView } from '#app/prerender-view.tsx'
import { markOf } from '#pages/pieces.ts'
import { cutElement, swapText } from './cut-element.ts'

const sampleCount = '987'
const title = markOf('title')

/** A link to a category as a piece: of the sample called so, with marks for its own. */
function linkPiece(html: string, name: string): string {
  const called = swapText(html, `>${name}<`, `>${markOf('name')}<`)
  const leads = swapText(called, `category=${name}`, `category=${markOf('section')}`)
  return leads.replace(/<span>\d+<\/span>/, `<span>${markOf('count')}</span>`)
}

/** The pieces of a category's screen; `more.root` is one that lies in none and holds none. */
export function categoryPieces({ html, more: { root = '', ...icons } }: RenderedView): Record<string, string> {
  const { way, rest } = wayOf(html, 'mark-name-mark')
  const print = swapText(rest, `category=here&amp;view=print`, `category=${markOf('section')}&amp;view=print`)
  const other = cutElement(print, { tag: 'a', around: '>above<', instead: markOf('others') })
  const child = cutElement(other.rest, { tag: 'a', around: '>below<', instead: markOf('inner') })
  const children = cutElement(child.rest, { tag: 'nav', around: markOf('inner'), instead: markOf('children') })
  const count = cutElement(children.rest, { tag: 'span', around: sampleCount, instead: markOf('count') })
  const row = cutElement(count.rest, { tag: 'li', around: title, instead: markOf('rows') })
  const here = cutElement(root, { tag: 'a', around: `>${markOf('name')}<span>1</span>`, instead: '' })
  const one = cutElement(here.rest, { tag: 'span', around: '>1 ', instead: '' })
  return {
    screen: swapText(row.rest, icons['icon-folder'] ?? '', markOf('icon')),
    way: swapText(swapText(way, 'category=above', `category=${markOf('section')}`), '>above<', `>${markOf('name')}<`),
    'way-to-all': wayOf(root, 'mark-name-mark').way,
    other: linkPiece(other.piece, 'above'),
    'other-here': here.piece
      .replace('category=here', `category=${markOf('section')}`)
      .replace('<span>1</span>', `<span>${markOf('count')}</span>`),
    child: linkPiece(child.piece, 'below'),
    children: children.piece,
    count: swapText(count.piece, sampleCount, markOf('count')),
    'count-one': one.piece,
    row: row.piece,
    ...icons,
  }
}

/** The way up: the app puts it into the head of the page, where its place stands empty until then. */
function wayOf(html: string, name: string): { way: string; rest: string } {
  const place = '<div class="nav-place"></div>'
  const [before = '', after = ''] = html.split(place)
  const own = cutElement(after, { tag: 'div', around: 'nav-back', instead: '' })
  return {
    way: swapText(own.piece, `>${name}<`, `>${markOf('here')}<`),
    rest: before + markOf('way') + own.rest,
  }
}
