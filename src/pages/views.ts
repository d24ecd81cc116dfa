import type { HelpHome } from '#contract/help/help.ts'
import type { FirstView } from './first-view.ts'
import { helpHomeView } from './help-home.ts'
import { type QuestionListData, questionListView } from './question-list.ts'

/** What each first view is made of. */
export interface ViewData {
  'help-home': HelpHome
  'question-list': QuestionListData
  login: null
}
export type ViewName = keyof ViewData

/** `/user/login`: the way into single sign-on. */
const loginView: FirstView<null> = { path: '/user/login', payload: () => [], parts: () => ({}), unlisted: true }

/** The first views by the names of their templates. */
export const views: { [Name in ViewName]: FirstView<ViewData[Name]> } = {
  'help-home': helpHomeView,
  'question-list': questionListView,
  login: loginView,
}
export const viewNames = Object.keys(views) as ViewName[]

/** What an address says that makes another screen of it, and what sign-on comes back with; everything else in it changes nothing on the screen. */
const meaningful = ['q', 'category', 'version', 'kind', 'view', 'tab', 'tag', 'show', 'ask', 'reason', 'code', 'state']

/** Whether an address shows a view as everybody sees it first. */
export const isPlainView = (search: { has(name: string): boolean }) => !meaningful.some((name) => search.has(name))
