import type { Locale } from '#contract/base/locale.ts'
import { inPlaces, placesOf as placesBySeed } from '#contract/quiz/draw.ts'
import type { QuestionDraft } from '#contract/quiz/question.ts'
import type { ShownQuestion } from '#contract/quiz/shown-question.ts'
import { renderField } from '#server/endpoint/render-field.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { QuestionRow } from './rows.ts'

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

/** Where each place that is shown stands as the teacher wrote it, by the seed of an attempt. */
export const placesOf = (row: Pick<QuestionRow, 'id' | 'question'>, seed: string, shuffleOptions: boolean): number[] =>
  placesBySeed(draftOf(row), row.id, seed, shuffleOptions)

/** A question as it is shown, in the order that it was written: nothing tells what is right. */
export function writtenOf(row: Pick<QuestionRow, 'id' | 'question' | 'html'>): ShownQuestion {
  const question = draftOf(row)
  const html = htmlOf(row)
  return {
    id: row.id,
    type: question.type,
    html: html.text,
    weight: question.weight,
    options: question.type === 'order' ? question.items : html.options,
    left: question.type === 'match' ? question.pairs.map(({ left }) => left) : [],
    right: question.type === 'match' ? question.pairs.map(({ right }) => right) : [],
  }
}

/** The same with its parts at their `places`. */
export const shownOf = (row: Pick<QuestionRow, 'id' | 'question' | 'html'>, places: number[]): ShownQuestion =>
  inPlaces(writtenOf(row), places)

export const explanationOf = (row: Pick<QuestionRow, 'html'>): string => htmlOf(row).explanation
