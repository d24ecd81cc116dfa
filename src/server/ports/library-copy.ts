import type { Locale } from '#contract/base/locale.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { HelpDoc, HelpHome, HelpRecord, HelpSummary } from '#contract/help/help.ts'
import type { HelpBranch } from '#contract/help/tree.ts'
import type { BlogRecord, LibraryChange, LibraryChanges } from '#contract/library/library.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import type { QuestionFilter, tagsOf } from '#contract/question/assemble.ts'
import type { Question, QuestionSummary } from '#contract/question/question.ts'

/**
 * How much a section has: its documents, the characters of their records, the images that they show, each once, and two
 * pages of the feed as a sample.
 */
export type LibraryExtent = { count: number; chars: number; images: ReadonlySet<string>; sample(): LibraryChange[][] }

/** The published library as this process knew it last, for as long as the database is away. */
export type LibraryCopy = {
  /** Follows the database: one small query when nothing changed. Throws what the database throws. */
  refresh(): Promise<void>
  /** Whole seconds since the copy was certainly true, 1 at least. */
  ageSeconds(): number
  /** Each null where the copy does not know enough to answer as the database would. */
  doc(id: string): HelpDoc | null
  home(locale: Locale): HelpHome | null
  list(locale: Locale, categoryId: string): HelpSummary[] | null
  news(locale: Locale): { list: HelpSummary[] } | null
  tree(locale: Locale, categoryId: string): { branches: HelpBranch[] } | null
  branch(locale: Locale, categoryId: string): HelpBranch | null
  question(id: string): Question | null
  /** All that a list has, in its order. */
  questions(locale: Locale, filter: QuestionFilter): QuestionSummary[] | null
  tags(locale: Locale): ReturnType<typeof tagsOf> | null
  /** All posts of a language, the newest first; null also where there may be older ones, which devices do not get. */
  posts(locale: Locale): BlogRecord[] | null
  post(id: string): BlogPost | null
  changes(section: LibrarySection, locale: Locale, since: number, limit: number): LibraryChanges | null
  docs(): HelpRecord[] | null
  /** What a section's download is measured by. The same object for as long as the section is the same. */
  extent(section: LibrarySection, locale: Locale): LibraryExtent | null
}
