import { questionLimits } from './limits.ts'
import type { Question, QuestionSummary, QuestionTab } from './question.ts'

/** What `listQuestions` filters by. */
export type QuestionFilter = { tab?: QuestionTab; tag?: string; categoryId?: string }

/** What of a question lists show. */
export function questionSummary(question: Question): QuestionSummary {
  const { html: _html, comments: _comments, answers: _answers, acceptedAnswerId: _accepted, ...rest } = question
  const {
    followCount: _follows,
    version: _version,
    editedAt: _edited,
    rev: _rev,
    help: _help,
    lesson: _lesson,
    lessonParagraph: _paragraph,
    ...summary
  } = rest
  return summary
}

/** Newest first; of one second the greater id. The order of every public list of questions. */
export function newestFirst(a: QuestionSummary, b: QuestionSummary): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}

/** Most votes first, then most answers, then the newest: what others asked as well. */
export function mostPopular(questions: Iterable<QuestionSummary>): QuestionSummary[] {
  return [...questions]
    .sort((a, b) => b.votes - a.votes || b.answerCount - a.answerCount || newestFirst(a, b))
    .slice(0, questionLimits.popularShown)
}

/** Whether a list shows a question. */
export function isListed(question: QuestionSummary, { tab = 'new', tag, categoryId }: QuestionFilter): boolean {
  const unsolved = question.status === 'open' || question.status === 'answered'
  if (tab === 'unsolved' && !unsolved) return false
  if (tab === 'solved' && unsolved) return false
  if (tag !== undefined && !question.tags.includes(tag)) return false
  return categoryId === undefined || question.categoryId === categoryId
}

/** The tags of questions that are offered: most used first, then by name. */
export function tagsOf(questions: Iterable<QuestionSummary>): { tag: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { tags } of questions) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
    .slice(0, questionLimits.tagsOffered)
}

/**
 * A question as it is at `now`, which may differ from how it was written down: solved and quiet for long enough it is
 * closed, and a bounty that nobody earned in time is no longer offered.
 */
export function questionAt<T extends QuestionSummary>(question: T, now: number): T {
  const isQuiet = question.status === 'solved' && now >= question.activeAt + questionLimits.quietSeconds
  const isOver = question.bounty > 0 && now >= question.createdAt + questionLimits.bountySeconds
  return isQuiet || isOver
    ? { ...question, status: isQuiet ? 'closed' : question.status, bounty: isOver ? 0 : question.bounty }
    : question
}

/** When the clock makes another question of it after `now` (see `questionAt`), in integer seconds; null for never. */
export function questionChangesAt(question: QuestionSummary, now: number): number | null {
  const times = [
    ...(question.status === 'solved' ? [question.activeAt + questionLimits.quietSeconds] : []),
    ...(question.bounty > 0 ? [question.createdAt + questionLimits.bountySeconds] : []),
  ].filter((time) => time > now)
  return times.length > 0 ? Math.min(...times) : null
}
