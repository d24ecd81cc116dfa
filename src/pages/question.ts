import type { Answer, Author, Comment, Question, QuestionStatus } from '#contract/question/question.ts'
import { dateHtml } from './date.ts'
import { escapeHtml } from './escape.ts'
import { fileUnder } from './file-url.ts'
import { inPhrases, type TitleWriting } from './phrases.ts'

/** The words around a question, in the question's language; translated by the app, carried by the built template. */
export interface QuestionWords {
  status: Record<QuestionStatus, string>
  edited: string
  tags: string
  bounty: string
  votes: string
  answers: string
  comments: string
  accepted: string
  official: string
  unanswered: string
  closed: string
  /** Before the title of the page of the help centre that was made of it. */
  help: string
}

/** The first character stands beneath the picture, and is seen where there is none. */
function avatarHtml({ name, path }: Author, files: string): string {
  const src = fileUnder(files, path)
  const picture = src ? `<img src="${escapeHtml(src)}" alt="" loading="lazy" decoding="async">` : ''
  return `<span class="qa-avatar" aria-hidden="true">${escapeHtml([...name][0]?.toUpperCase() ?? '')}${picture}</span>`
}

type Said = { author: Author; createdAt: number; editedAt: number }

function byHtml({ author, createdAt, editedAt }: Said, words: QuestionWords, files: string, mark = ''): string {
  const edited = editedAt ? ` · ${escapeHtml(words.edited)} ${dateHtml(editedAt)}` : ''
  return `${avatarHtml(author, files)}<span class="qa-who"><bdi>${escapeHtml(author.name)}</bdi>${mark}</span><span class="qa-when">${dateHtml(createdAt)}${edited}</span>`
}

/** Where the app puts what can be done with a text. */
const toolsHtml = (what: string) => `<div class="qa-tools" data-tools="${escapeHtml(what)}"></div>`

function commentHtml({ id, text, author, createdAt }: Comment): string {
  return `<li id="comment-${escapeHtml(id)}"><p class="qa-said">${escapeHtml(text)}</p><p class="qa-when"><bdi>${escapeHtml(author.name)}</bdi> · ${dateHtml(createdAt)}</p>${toolsHtml(`comment:${id}`)}</li>`
}

function commentsHtml(comments: Comment[], words: QuestionWords): string {
  if (comments.length === 0) return ''
  return `<ul class="qa-comments" aria-label="${escapeHtml(words.comments)}">${comments.map(commentHtml).join('')}</ul>`
}

const votesHtml = (votes: number, words: QuestionWords) =>
  votes > 0 ? `<span class="qa-votes">${escapeHtml(words.votes)} ${votes}</span>` : ''

function answerHtml(
  answer: Answer,
  accepted: boolean,
  words: QuestionWords,
  files: string,
  writing: TitleWriting,
): string {
  const official = answer.official ? `<b class="qa-official">${escapeHtml(words.official)}</b>` : ''
  return [
    `<section class="qa-answer${accepted ? ' qa-accepted' : ''}" id="answer-${escapeHtml(answer.id)}">`,
    accepted ? `<p class="qa-mark">${escapeHtml(words.accepted)}</p>` : '',
    `<h3 class="qa-by">${byHtml(answer, words, files, official)}</h3>`,
    `<div class="prose">${writing.text(answer.html)}</div>`,
    `<div class="qa-foot">${votesHtml(answer.votes, words)}${toolsHtml(`answer:${answer.id}`)}</div>`,
    commentsHtml(answer.comments, words),
    '</section>',
  ].join('')
}

/** The accepted one first, in any order of the record; the others as they stand. */
function inOrder({ answers, acceptedAnswerId }: Question): Answer[] {
  const isAccepted = ({ id }: Answer) => id === acceptedAnswerId
  return [...answers.filter(isAccepted), ...answers.filter((answer) => !isAccepted(answer))]
}

/**
 * The inside of a question's page: the question, its comments, its answers. The one template there is: the server and the
 * service worker put it into the page, the screen renders the very same string. `html` of question and answers is already
 * sanitised. `files` is the prefix of uploaded files. `[data-tools]` stay empty for the app.
 */
export function questionHtml(question: Question, words: QuestionWords, files: string, writing = inPhrases): string {
  const { status, bounty, votes, tags, help } = question
  const answers = inOrder(question)
  const tagItems = tags.map(
    (tag) => `<li><a href="/QA?tag=${escapeHtml(encodeURIComponent(tag))}"># ${escapeHtml(tag)}</a></li>`,
  )
  return [
    '<header class="qa-head">',
    `<p class="qa-facts"><b class="qa-status qa-${status}">${escapeHtml(words.status[status])}</b>${bounty > 0 ? `<b class="qa-bounty">${escapeHtml(words.bounty)} ${bounty}</b>` : ''}</p>`,
    `<h1>${writing.title(question.title)}</h1>`,
    `<p class="qa-by">${byHtml(question, words, files)}</p>`,
    '</header>',
    `<div class="prose">${writing.text(question.html)}</div>`,
    tagItems.length ? `<ul class="qa-tags" aria-label="${escapeHtml(words.tags)}">${tagItems.join('')}</ul>` : '',
    `<div class="qa-foot">${votesHtml(votes, words)}${toolsHtml('question')}</div>`,
    commentsHtml(question.comments, words),
    status === 'closed' ? `<p class="qa-closed">${escapeHtml(words.closed)}</p>` : '',
    help
      ? `<p class="qa-help">${escapeHtml(words.help)} <a href="/help/${escapeHtml(encodeURIComponent(help.id))}">${escapeHtml(help.title)}</a></p>`
      : '',
    `<h2 class="qa-answers">${escapeHtml(words.answers)} <span>${answers.length}</span></h2>`,
    answers.length === 0 ? `<p class="qa-none">${escapeHtml(words.unanswered)}</p>` : '',
    ...answers.map((answer) => answerHtml(answer, answer.id === question.acceptedAnswerId, words, files, writing)),
  ].join('')
}
