import type { RenderedView } from '#app/prerender-view.tsx'
import { type PageTemplate, slots } from '#pages/fill-page.ts'
import { markOf, type Pieces } from '#pages/pieces.ts'
import type { ViewName } from '#pages/views.ts'
import { drawnName } from './class-names.ts'
import { cutElement, swapText } from './cut-element.ts'
import { preloads } from './template.ts'
import { categoryPieces } from './view-category.ts'

const sampleCount = '987'

/** What a first view has beside the shell: its chunks, and rules of its own. */
export type ViewParts = { js: string[]; css: string }

/** A rendered screen as a template: its pieces, and the shell with a place for them. */
export function makeView(shell: string, name: ViewName, view: RenderedView, parts: ViewParts): PageTemplate<Pieces> {
  const pieces = cuts[name](view)
  const words: Pieces = { ...withoutStyles(pieces), ...view.words }
  const html = shell
    .replace('</head>', () => `<style>${parts.css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-view="${name}">${slots.article}</div>`)
    .replace('</body>', () => `${preloads(parts.js.slice(1))}</body>`)
  return { html, words }
}

/** How the pieces of each are cut. */
const cuts: Record<ViewName, (view: RenderedView) => Record<string, string>> = {
  'help-home': homePieces,
  'help-category': categoryPieces,
  'question-list': questionListPieces,
  'blog-list': blogListPieces,
  login: ({ html }) => ({ screen: html }),
}

/** These pieces. Throws where one has a style attribute, which the CSP refuses. */
export function withoutStyles(pieces: Record<string, string>): Record<string, string> {
  for (const [name, piece] of Object.entries(pieces))
    if (/ style="/.test(piece))
      throw new Error(`a style attribute is left in ${name}: ${/ style=".{40}/.exec(piece)?.[0]}`)
  return pieces
}

function homePieces({ html, more: { ofOne = '', ...icons } }: RenderedView): Record<string, string> {
  const title = markOf('title')
  const pinnedDoc = cutElement(html, { tag: 'li', around: `${title} pinned`, instead: markOf('docs') })
  const pinned = cutElement(pinnedDoc.rest, { tag: 'section', around: markOf('docs'), instead: markOf('pinned') })
  const first = sectionOf(pinned.rest, icons)
  return {
    screen: first.rest,
    pinned: pinned.piece,
    'pinned-doc': swapText(pinnedDoc.piece, `${title} pinned`, title),
    section: swapText(first.section, sampleCount, markOf('count')),
    'section-of-one': sectionOf(ofOne, icons).section,
    doc: first.doc,
    ...icons,
  }
}

function sectionOf(html: string, icons: Record<string, string>) {
  const title = markOf('title')
  const doc = cutElement(html, { tag: 'li', around: `${title} listed`, instead: markOf('docs') })
  const section = cutElement(doc.rest, { tag: 'section', around: markOf('name'), instead: markOf('sections') })
  return {
    doc: swapText(doc.piece, `${title} listed`, title),
    section: swapText(section.piece, icons['icon-folder'] ?? '', markOf('icon')),
    rest: section.rest,
  }
}

/** The rows of the sample, each in a state of its own, the first one with all that a row can have. */
function questionListPieces({ html }: RenderedView): Record<string, string> {
  const title = markOf('title')
  const cutSpan = (row: string, around: string, mark: string) =>
    cutElement(row, { tag: 'span', around, instead: markOf(mark) })
  const rowOf = (from: string, name: string, instead: string) => {
    const row = cutElement(from, { tag: 'li', around: `${title} ${name}`, instead })
    const state = cutSpan(row.piece, `class="${drawnName('state', 'questions.module.css')}"`, 'state')
    const answers = cutSpan(state.rest, 'data-answers', 'answers')
    const avatar = cutSpan(answers.rest, 'class="avatar"', 'avatar')
    return {
      row: swapText(avatar.rest, `${title} ${name}`, title),
      rest: row.rest,
      state: state.piece,
      answers: answers.piece,
      // Of the sample's own name; each person has another.
      avatar: avatar.piece.replace(/data-person="\d"/, `data-person="${markOf('hue')}"`),
    }
  }
  const first = rowOf(html, 'open', markOf('rows'))
  const answered = rowOf(first.rest, 'answered', '')
  const solved = rowOf(answered.rest, 'solved', '')
  const closed = rowOf(solved.rest, 'closed', '')
  if (closed.rest.includes(markOf('src'))) throw new Error('the picture of a sample is left in the list of questions')
  const link = cutElement(closed.rest, { tag: 'a', around: sampleCount, instead: markOf('tags') })
  const bounty = cutElement(first.row, { tag: 'span', around: '986', instead: markOf('bounty') })
  const votes = cutElement(bounty.rest, { tag: 'span', around: '985', instead: markOf('votes') })
  const author = cutElement(votes.rest, { tag: 'span', around: markOf('author'), instead: markOf('author') })
  const time = cutElement(author.rest, { tag: 'time', around: 'dateTime=', instead: markOf('time') })
  const tag = cutElement(time.rest, { tag: 'span', around: markOf('tag'), instead: markOf('tags') })
  return {
    screen: link.rest,
    row: tag.rest,
    'state-open': first.state,
    'state-answered': answered.state,
    'state-solved': solved.state,
    'state-closed': closed.state,
    answers: swapText(first.answers, sampleCount, markOf('count')),
    'answers-one': answered.answers,
    'avatar-letter': swapText(first.avatar, `>${title[0]?.toUpperCase()}<`, `>${markOf('letter')}<`),
    'avatar-picture': swapText(answered.avatar, `https://${markOf('src')}`, markOf('src')),
    'avatar-nobody': closed.avatar,
    bounty: swapText(bounty.piece, '986', markOf('count')),
    votes: swapText(votes.piece, '985', markOf('count')),
    author: author.piece,
    tag: tag.piece,
    'tag-link': swapText(
      swapText(link.piece, `tag=${markOf('tag')}`, `tag=${markOf('param')}`),
      sampleCount,
      markOf('count'),
    ),
  }
}

/** Two posts: one with all that a post can have, one with nothing of it. */
function blogListPieces({ html }: RenderedView): Record<string, string> {
  const title = markOf('title')
  const pictureOf = (row: string) =>
    cutElement(row, {
      tag: 'span',
      around: `class="${drawnName('picture', 'blog.module.css')}"`,
      instead: markOf('picture'),
    })
  const full = cutElement(html, { tag: 'li', around: `${title} full`, instead: markOf('rows') })
  const bare = cutElement(full.rest, { tag: 'li', around: `${title} bare`, instead: '' })
  const picture = pictureOf(full.piece)
  const author = cutElement(picture.rest, { tag: 'bdi', around: markOf('author'), instead: markOf('author') })
  const time = cutElement(author.rest, { tag: 'time', around: 'dateTime=', instead: markOf('time') })
  const link = cutElement(bare.rest, { tag: 'a', around: sampleCount, instead: markOf('tags') })
  return {
    screen: link.rest,
    row: swapText(swapText(time.rest, `${title} full`, title), '986', markOf('minutes')),
    picture: picture.piece,
    'no-picture': pictureOf(bare.piece).piece,
    author: author.piece,
    'tag-link': swapText(
      swapText(link.piece, `tag=${markOf('tag')}`, `tag=${markOf('param')}`),
      sampleCount,
      markOf('count'),
    ),
  }
}
