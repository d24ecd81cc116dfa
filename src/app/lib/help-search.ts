import { searchText } from './search-text.ts'

const kinds = ['help', 'question', 'blog'] as const
const views = ['device', 'outbox', 'news', 'print', 'bookmarks'] as const

/** What the address of the help centre says. */
export interface HelpSearch {
  category?: string
  /** The version of the documentation that is shown or searched, when it is not the current one: its id. */
  version?: string
  /** What is searched for; empty: somebody is about to. */
  q?: string
  /** Of what is found, only this. */
  kind?: (typeof kinds)[number]
  /** `device`: what is saved here. `outbox`: what waits to be sent. `news`: what changed. `print`: the category, to be printed. `bookmarks`: the reader's own. */
  view?: (typeof views)[number]
}

/** Reads it; what makes no sense is left out. */
export function helpSearch(search: Record<string, unknown>): HelpSearch {
  return {
    category: searchText(search.category),
    version: searchText(search.version),
    q: searchText(search.q),
    kind: kinds.find((kind) => kind === search.kind),
    view: views.find((view) => view === search.view),
  }
}
