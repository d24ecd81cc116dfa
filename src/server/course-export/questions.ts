import { readCsv, writeCsv } from '#contract/quiz/files/csv.ts'
import { writeJson } from '#contract/quiz/files/json.ts'
import { QuestionDraft } from '#contract/quiz/question.ts'

type Texts = (text: string) => Promise<string>

/** Questions as a file: CSV, which people write on, or JSON where CSV would lose something of them. */
export async function questionsFile(
  rows: { question: string }[],
  withPaths: Texts,
): Promise<{ ending: 'csv' | 'json'; text: string }> {
  const questions: QuestionDraft[] = []
  for (const { question } of rows)
    questions.push(await withPictures(QuestionDraft.parse(JSON.parse(question)), withPaths))
  const csv = writeCsv(questions)
  const { questions: read, errors } = readCsv(csv)
  const isSame = errors.length === 0 && JSON.stringify(read.map((one) => one.question)) === JSON.stringify(questions)
  return isSame ? { ending: 'csv', text: csv } : { ending: 'json', text: writeJson(questions) }
}

async function withPictures(question: QuestionDraft, withPaths: Texts): Promise<QuestionDraft> {
  const texts = { text: await withPaths(question.text), explanation: await withPaths(question.explanation) }
  if (question.type !== 'single' && question.type !== 'multiple') return Object.assign(question, texts)
  const options: typeof question.options = []
  for (const { text, right } of question.options) options.push({ text: await withPaths(text), right })
  return Object.assign(question, texts, { options })
}
