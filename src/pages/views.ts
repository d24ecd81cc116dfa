import type { BlogPage } from '#contract/blog/blog.ts'
import type { HelpHome } from '#contract/help/help.ts'
import { blogListView } from './blog-list.ts'
import type { FirstView } from './first-view.ts'
import { type HelpCategoryData, helpCategoryView } from './help-category.ts'
import { helpHomeView } from './help-home.ts'
import { type QuestionListData, questionListView } from './question-list.ts'

/** What each first view is made of. */
export interface ViewData {
  'help-home': HelpHome
  'help-category': HelpCategoryData
  'question-list': QuestionListData
  'blog-list': BlogPage
  login: null
}
export type ViewName = keyof ViewData

/** `/user/login`: the way into single sign-on. */
const loginView: FirstView<null> = { path: '/user/login', payload: () => [], parts: () => ({}), unlisted: true }

/** The first views by the names of their templates. */
export const views: { [Name in ViewName]: FirstView<ViewData[Name]> } = {
  'help-home': helpHomeView,
  'help-category': helpCategoryView,
  'question-list': questionListView,
  'blog-list': blogListView,
  login: loginView,
}
export const viewNames = Object.keys(views) as ViewName[]

/** What an address says that makes another screen of it, and what sign-on comes back with; everything else in it changes nothing on the screen. */
const meaningful = [
  'q',
  'category',
  'version',
  'kind',
  'view',
  'tab',
  'tag',
  'page',
  'id',
  'show',
  'ask',
  'reason',
  'code',
  'state',
]

/** What an address says after its `?`. */
type Search = { get(name: string): string | null; has(name: string): boolean }

/** Whether an address shows a view as everybody sees it first; `needs` is what it has to say for that. */
export const isPlainView = (search: Search, needs?: string) =>
  meaningful.every((name) => (name === needs ? search.get(name) : !search.has(name)))

/** The first view at an address; null where it shows something else. */
export function viewAt({ pathname, searchParams }: { pathname: string; searchParams: Search }): ViewName | null {
  return viewNames.find((name) => views[name].path === pathname && isPlainView(searchParams, views[name].needs)) ?? null
}
