import type { Locale } from '#contract/base/locale.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import { dateHtml } from './date.ts'
import { escapeHtml } from './escape.ts'
import { fileUnder } from './file-url.ts'
import { type FirstView, numberHtml } from './first-view.ts'
import { pageRows } from './page-rows.ts'
import { personHue } from './person-hue.ts'
import { fillPiece, type Pieces } from './pieces.ts'
import { tagLinks } from './tag-links.ts'

/** The first page of the list, as its screen asks for it, and the tags. */
export interface QuestionListData {
  questions: { list: QuestionSummary[]; total: number }
  tags: { list: { tag: string; count: number }[] }
}

/** Rows that stand there until the app does: more than anybody scrolls past meanwhile. */
const rowsShown = 15

/** Whose it is: a picture, or what stands for one. */
function avatarHtml({ name, path }: QuestionSummary['author'], pieces: Pieces, files: string): string {
  const src = fileUnder(files, path)
  const hue = String(personHue(name))
  if (src) return fillPiece(pieces, 'avatar-picture', { src: escapeHtml(src), hue })
  const letter = [...name][0]?.toUpperCase()
  return fillPiece(pieces, letter ? 'avatar-letter' : 'avatar-nobody', { letter: escapeHtml(letter ?? ''), hue })
}

function rowHtml(question: QuestionSummary, pieces: Pieces, locale: Locale, files: string): string {
  const { id, title, excerpt, tags, status, votes, bounty, author, createdAt, answerCount } = question
  const count = (name: string, value: number) =>
    value > 0 ? fillPiece(pieces, name, { count: numberHtml(value, locale) }) : ''
  return fillPiece(pieces, 'row', {
    id: encodeURIComponent(id),
    title: escapeHtml(title),
    excerpt: escapeHtml(excerpt),
    avatar: avatarHtml(author, pieces, files),
    state: fillPiece(pieces, `state-${status}`, {}),
    answers: fillPiece(pieces, answerCount === 1 ? 'answers-one' : 'answers', {
      count: numberHtml(answerCount, locale),
    }),
    bounty: count('bounty', bounty),
    votes: count('votes', votes),
    author: author.name ? fillPiece(pieces, 'author', { author: escapeHtml(author.name) }) : '',
    // How long ago would be wrong by the time that somebody reads it.
    time: dateHtml(createdAt),
    tags: tags.map((tag) => fillPiece(pieces, 'tag', { tag: escapeHtml(tag) })).join(''),
  })
}

/** `/QA`: the newest questions. */
export const questionListView: FirstView<QuestionListData> = {
  path: '/QA',
  payload: ({ questions, tags }, locale) => [
    { endpoint: 'listQuestions', input: { locale, tab: 'new', page: 1, limit: pageRows }, data: questions },
    { endpoint: 'listQuestionTags', input: { locale }, data: tags },
  ],
  parts: ({ questions, tags }, pieces, locale, files) => ({
    rows: questions.list
      .slice(0, rowsShown)
      .map((question) => rowHtml(question, pieces, locale, files))
      .join(''),
    tags: tagLinks(tags.list, pieces, locale),
  }),
}
