import type { Locale } from '#contract/base/locale.ts'
import type { QuestionDraft } from '#contract/quiz/question.ts'
import type { ShownQuestion } from '#contract/quiz/shown-question.ts'
import { renderField } from '#server/endpoint/render-field.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { QuestionRow } from './rows.ts'
import { shuffled } from './shuffle.ts'

/** A question’s texts, finished. */
export type QuestionHtml = { text: string; explanation: string; options: string[] }

/** Draws a question’s texts before a transaction. Throws 400 {question}, one of `textProblems`. */
export async function drawQuestion(
  ports: Pick<Ports, 'markdown'>,
  question: QuestionDraft,
  locale: Locale,
): Promise<QuestionHtml> {
  const html = async (text: string) => (await renderField(ports, 'question', text, locale)).html
  const options = question.type === 'single' || question.type === 'multiple' ? question.options : []
  const drawn: string[] = []
  for (const { text } of options) drawn.push(await html(text))
  return { text: await html(question.text), explanation: await html(question.explanation), options: drawn }
}

export const draftOf = ({ question }: Pick<QuestionRow, 'question'>) => JSON.parse(question) as QuestionDraft
const htmlOf = ({ html }: Pick<QuestionRow, 'html'>) => JSON.parse(html) as QuestionHtml

/** How many things of a question have an order, and which. */
const movable = (question: QuestionDraft): number => {
  if (question.type === 'single' || question.type === 'multiple') return question.options.length
  if (question.type === 'order') return question.items.length
  return question.type === 'match' ? question.pairs.length : 0
}

/**
 * Where each place that is shown stands as the teacher wrote it. What is put in order or matched is always shuffled: the
 * written order is the answer.
 */
export function placesOf(row: Pick<QuestionRow, 'id' | 'question'>, seed: string, shuffleOptions: boolean): number[] {
  const question = draftOf(row)
  const written = Array.from({ length: movable(question) }, (_, at) => at)
  const isMoved = seed !== '' && (shuffleOptions || question.type === 'order' || question.type === 'match')
  return isMoved ? shuffled(written, `${seed}/${row.id}`) : written
}

/** A question as it is shown, its parts at their `places`: nothing tells what is right. */
export function shownOf(row: Pick<QuestionRow, 'id' | 'question' | 'html'>, places: number[]): ShownQuestion {
  const question = draftOf(row)
  const html = htmlOf(row)
  const moved = <T>(all: T[]) => places.map((at) => all[at] as T)
  return {
    id: row.id,
    type: question.type,
    html: html.text,
    weight: question.weight,
    options: question.type === 'order' ? moved(question.items) : moved(html.options).slice(0, html.options.length),
    left: question.type === 'match' ? question.pairs.map(({ left }) => left) : [],
    right: question.type === 'match' ? moved(question.pairs.map(({ right }) => right)) : [],
  }
}

export const explanationOf = (row: Pick<QuestionRow, 'html'>): string => htmlOf(row).explanation
