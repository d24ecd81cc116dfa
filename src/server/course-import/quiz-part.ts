import type { Locale } from '#contract/base/locale.ts'
import { readCsv } from '#contract/quiz/files/csv.ts'
import { readGift } from '#contract/quiz/files/gift.ts'
import { readJson } from '#contract/quiz/files/json.ts'
import { type FileContent, type FileProblem, fileChars } from '#contract/quiz/files/read-file.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import { QuestionDraft } from '#contract/quiz/question.ts'
import type { QuestionPlace } from '#contract/quiz/staff.ts'
import type { LessonRow } from '#server/course/rows.ts'
import type { Teacher } from '#server/course/write.ts'
import type { Trx } from '#server/db/schema.ts'
import { textOf } from '#server/help-import/read/parse.ts'
import { type ImportNote, type LargeFile, UnusableFile } from '#server/help-import/types.ts'
import { Failure } from '#server/http/failure.ts'
import { questionsOf } from '#server/quiz/rows.ts'
import { drawQuestion, type QuestionHtml } from '#server/quiz/shown.ts'
import { addAll, arrange, remove, save } from '#server/quiz/write.ts'
import type { CourseImportPorts, Part } from './part.ts'
import { wholeFile } from './whole-file.ts'

/** A character is three bytes at most: what is more can only be too long. */
const fileBytes = 3 * fileChars

/** Why a line of a file is no question, as operators and logs read it. */
export const questionProblems: Record<Exclude<FileProblem['is'], 'columns' | 'field'>, string> = {
  tooBig: 'is too long to be read',
  tooMany: `only the first ${quizLimits.questions} questions are kept`,
  empty: 'there are no questions in it',
  separator: 'the columns are not separated by commas',
  slow: 'reading takes too long, so the rest is left out',
  syntax: 'this is not GIFT from here on',
  quotes: 'a quotation mark is opened and not closed',
  type: 'the type is none of single, multiple, truth, fill, order, match',
  kind: 'descriptions and essays cannot be graded',
  right: 'the right answer cannot be read',
  json: 'is no list of questions',
  numbers: 'a question has one number with a tolerance, so only the first is taken',
}

function reasonOf(problem: FileProblem): string {
  if (problem.is === 'columns') return `columns are missing: ${problem.missing.join(', ')}`
  if (problem.is === 'field') return `a field of the question is wrong: ${problem.field}, ${problem.problem}`
  return questionProblems[problem.is]
}

type Source = {
  path: string
  /** Where its questions stand. */
  place: QuestionPlace
  file: LargeFile
  locale: Locale
  /** Gives pictures of the folder their addresses. */
  withImages(text: string): Promise<string>
  fail(note: ImportNote): void
}

/**
 * A lesson’s questions of a file. What is wrong in it is told with its line, and the others are taken; throws UnusableFile
 * where there are none.
 */
export async function quizPart(ports: CourseImportPorts, source: Source): Promise<Part> {
  const { path, file, place, locale, withImages, fail } = source
  const { questions, errors } = await contentOf(path, file)
  for (const { line, problem } of errors) fail({ path: `${path}:${line}`, reason: reasonOf(problem) })
  const drafts: { line: number; question: QuestionDraft }[] = []
  for (const { line, question } of questions) {
    const shown = QuestionDraft.safeParse(await withPictures(question, withImages))
    if (shown.success) drafts.push({ line, question: shown.data })
    else fail({ path: `${path}:${line}`, reason: 'the addresses of its pictures make the question too long' })
  }
  if (drafts.length === 0) throw new UnusableFile('no question of it can be taken')
  return {
    print: await ports.secrets.hash(JSON.stringify(drafts.map(({ question }) => question))),
    async ready() {
      const drawn: { question: QuestionDraft; html: QuestionHtml }[] = []
      for (const { line, question } of drafts) {
        try {
          drawn.push({ question, html: await drawQuestion(ports, question, locale) })
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          fail({ path: `${path}:${line}`, reason: 'the question takes too long to be rendered' })
        }
      }
      return { files: [], write: (trx, who, lesson) => writeQuestions(trx, ports, who, lesson, { place, drawn }) }
    },
  }
}

async function contentOf(path: string, file: LargeFile): Promise<FileContent> {
  if (file.size > fileBytes) return { questions: [], errors: [{ line: 1, problem: { is: 'tooBig' } }] }
  const text = textOf(await wholeFile(file, fileBytes))
  if (/\.json$/i.test(path)) return readJson(text)
  return /\.csv$/i.test(path) ? readCsv(text) : readGift(text)
}

async function withPictures(question: QuestionDraft, withImages: Source['withImages']): Promise<QuestionDraft> {
  const texts = { text: await withImages(question.text), explanation: await withImages(question.explanation) }
  if (question.type !== 'single' && question.type !== 'multiple') return { ...question, ...texts }
  const options: typeof question.options = []
  for (const option of question.options) options.push({ ...option, text: await withImages(option.text) })
  return { ...question, ...texts, options }
}

/** What tells whether it is still the same question, changed. */
const asked = ({ type, text }: QuestionDraft) => `${type} ${text}`

/**
 * Makes a lesson’s questions those of its file, in their order. One that is as it was stays as it is, with what was answered;
 * one that still asks the same has a new revision; the others that there were are taken out.
 */
async function writeQuestions(
  trx: Trx,
  ports: CourseImportPorts,
  who: Teacher,
  lesson: LessonRow,
  { place, drawn }: { place: QuestionPlace; drawn: { question: QuestionDraft; html: QuestionHtml }[] },
): Promise<void> {
  const left = (await questionsOf(trx, lesson.courseId, place === 'lesson' ? lesson.id : null)).map((row) => ({
    row,
    question: JSON.parse(row.question) as QuestionDraft,
  }))
  const take = (is: (known: QuestionDraft) => boolean) => {
    const at = left.findIndex(({ question }) => is(question))
    return at < 0 ? undefined : left.splice(at, 1)[0]?.row
  }
  const order: (string | null)[] = drawn.map(
    ({ question }) => take((known) => JSON.stringify(known) === JSON.stringify(question))?.id ?? null,
  )
  for (const [at, { question, html }] of drawn.entries()) {
    if (order[at] !== null) continue
    const known = take((before) => asked(before) === asked(question))
    if (!known) continue
    const { id, revision } = known
    await save(trx, ports, who, lesson, { id: lesson.id, place, question, known: { id, revision } }, html)
    order[at] = id
  }
  for (const { row } of left) await remove(trx, ports, who, lesson, { id: lesson.id, questionId: row.id })
  const fresh = drawn.filter((_, at) => order[at] === null)
  const added = fresh.length > 0 ? await addAll(trx, ports, who, lesson, { place, drawn: fresh }) : []
  const ids = order.map((id) => id ?? (added.shift() as string))
  await arrange(trx, ports, who, lesson, { id: lesson.id, place, order: ids })
}
