import type { HelpHome, HelpSection, HelpSummary } from '#contract/help/help.ts'
import { escapeHtml } from './escape.ts'
import { type FirstView, numberHtml } from './first-view.ts'
import { iconPiece } from './help-home.ts'
import { phrasesHtml } from './phrases.ts'
import { fillPiece, type Pieces } from './pieces.ts'

/** A category by its id, what the help centre has, and the first page of the category's list. */
export interface HelpCategoryData {
  id: string
  home: HelpHome
  documents: { list: HelpSummary[]; total: number }
}

/** Rows of a page, the most that the server gives. */
export const categoryRows = 50
/** Rows that stand there until the app does: more than anybody scrolls past meanwhile. */
const rowsShown = 15

/** The category and those around it; null where the help centre has none of that id, or nothing in it. */
export function categoryIn({ id, home, documents }: HelpCategoryData): HelpSection | null {
  return documents.total > 0 ? (home.sections.find((section) => section.id === id) ?? null) : null
}

const addressOf = (id: string) => `/help?category=${encodeURIComponent(id)}`

/** `/help?category=…`: everything in a category and below it. */
export const helpCategoryView: FirstView<HelpCategoryData> = {
  path: '/help',
  needs: 'category',
  address: ({ id }) => addressOf(id),
  named: (data) => ({ name: categoryIn(data)?.name ?? '' }),
  payload: ({ id, home, documents }, locale) => [
    { endpoint: 'getHelpHome', input: { locale }, data: home },
    { endpoint: 'listHelp', input: { locale, categoryId: id, page: 1, limit: categoryRows }, data: documents },
  ],
  parts(data, pieces, locale) {
    const { id, home, documents } = data
    const section = categoryIn(data)
    if (!section) throw new Error(`there is no category ${id}`)
    const parent = home.sections.find((other) => other.id === section.parentId)
    const children = home.sections.filter((other) => other.parentId === id)
    const link = (piece: string, { id, name, count }: HelpSection) =>
      fillPiece(pieces, piece, {
        section: encodeURIComponent(id),
        name: escapeHtml(name),
        // As the screen writes it here.
        count: String(count),
      })
    const row = ({ id, title, summary }: HelpSummary) =>
      fillPiece(pieces, 'row', {
        id: encodeURIComponent(id),
        title: phrasesHtml(title),
        summary: escapeHtml(summary),
      })
    const way: Pieces = { section: encodeURIComponent(parent?.id ?? ''), name: escapeHtml(parent?.name ?? '') }
    const name = escapeHtml(section.name)
    return {
      name,
      section: encodeURIComponent(id),
      way: fillPiece(pieces, parent ? 'way' : 'way-to-all', { ...way, here: name }),
      others: home.sections
        .filter((other) => other.parentId === null)
        .map((other) => link(other.id === id ? 'other-here' : 'other', other))
        .join(''),
      icon: iconPiece(pieces, section.icon),
      count: fillPiece(pieces, section.count === 1 ? 'count-one' : 'count', {
        count: numberHtml(section.count, locale),
      }),
      children:
        children.length === 0
          ? ''
          : fillPiece(pieces, 'children', { inner: children.map((child) => link('child', child)).join('') }),
      rows: documents.list.slice(0, rowsShown).map(row).join(''),
    }
  },
}
