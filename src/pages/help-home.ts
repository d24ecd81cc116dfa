import type { HelpHome, HelpSection, HelpSummary } from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { escapeHtml } from './escape.ts'
import { type FirstView, numberHtml } from './first-view.ts'
import { fillPiece, type Pieces } from './pieces.ts'
import { siteData } from './structured-data.ts'

const docParts = ({ id, title, summary }: HelpSummary): Pieces => ({
  id: encodeURIComponent(id),
  title: escapeHtml(title),
  summary: escapeHtml(summary),
})

/** The pieces of icons begin so; an icon that nobody drew is a folder. */
export const iconPiece = (pieces: Pieces, icon: string) =>
  (/^[a-z]+$/.test(icon) ? pieces[`icon-${icon}`] : undefined) ?? pieces['icon-folder'] ?? ''

/** `/help`: the start page of the help centre. */
export const helpHomeView: FirstView<HelpHome> = {
  path: '/help',
  payload: (home, locale) => [{ endpoint: 'getHelpHome', input: { locale }, data: home }],
  structured: siteData,
  parts({ pinned, sections }, pieces, locale) {
    const each = (name: string, docs: HelpSummary[]) =>
      docs.map((doc) => fillPiece(pieces, name, docParts(doc))).join('')
    const section = ({ id, name, icon, count, docs }: HelpSection) =>
      fillPiece(pieces, count === 1 ? 'section-of-one' : 'section', {
        section: encodeURIComponent(id),
        name: escapeHtml(name),
        icon: iconPiece(pieces, icon),
        count: numberHtml(count, locale),
        docs: each('doc', docs.slice(0, helpLimits.homeDocs)),
      })
    return {
      pinned: pinned.length === 0 ? '' : fillPiece(pieces, 'pinned', { docs: each('pinned-doc', pinned) }),
      sections: sections
        .filter(({ parentId }) => parentId === null)
        .map(section)
        .join(''),
    }
  },
}
