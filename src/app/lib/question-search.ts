import { searchId, searchParagraph, searchSecond, searchText } from './search-text.ts'

const tabs = ['new', 'unsolved', 'solved', 'mine'] as const
const shows = ['asked', 'answered', 'following'] as const

/** What the address of the list of questions says. What is not said is the first of its kind. */
export interface QuestionSearch {
  tab?: (typeof tabs)[number]
  /** Of the tab `mine`. */
  show?: (typeof shows)[number]
  tag?: string
  /** A category of the help centre. */
  category?: string
  /** One asks: 1, or the question's title so far. */
  ask?: 1 | string
  /** What was shared to the app goes into it. */
  shared?: 1
  /** The lesson of a course that one asks about, and the second of its video, or the paragraph of its text and how that begins. */
  course?: string
  lesson?: string
  second?: number
  paragraph?: number
  words?: string
}

/** Reads it; what makes no sense is left out. */
export function questionSearch(search: Record<string, unknown>): QuestionSearch {
  const tag = searchText(search.tag)?.trim().toLowerCase()
  return {
    tab: tabs.find((tab) => tab === search.tab),
    show: shows.find((show) => show === search.show),
    tag: tag || undefined,
    category: searchText(search.category) || undefined,
    course: searchId(search.course),
    lesson: searchId(search.lesson),
    second: searchSecond(search.second),
    paragraph: searchParagraph(search.paragraph),
    words: searchText(search.words)?.slice(0, 80),
    shared: search.shared === 1 || search.shared === '1' ? 1 : undefined,
    ask: search.ask === 1 || search.ask === '1' ? 1 : searchText(search.ask),
  }
}
