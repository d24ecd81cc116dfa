import { HelpId } from '#contract/help/help.ts'
import { findHelpAnyLocale } from '#device/library/library.ts'
import { helpDocPage } from '#pages/kinds.ts'
import { decoded, libraryPage, type PageParts } from './library-page.ts'

/** The document's id in the path of a help page; null for every other path. */
export function helpPageId(pathname: string): string | null {
  const id = HelpId.safeParse(decoded(/^\/help\/([^/]+)$/.exec(pathname)?.[1]))
  return id.success ? id.data : null
}

export const helpPage = (request: Request, id: string, parts: PageParts) =>
  libraryPage({ name: 'help-doc', kind: helpDocPage, find: findHelpAnyLocale }, request, id, parts)
