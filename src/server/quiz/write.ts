import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import type { QuestionDraft } from '#contract/quiz/question.ts'
import type {
  arrangeQuestions,
  editQuiz,
  QuestionPlace,
  removeQuestion,
  StaffQuestion,
  StaffQuiz,
  saveQuestion,
} from '#contract/quiz/staff.ts'
import { type AuditSide, audit } from '#server/audit/audit.ts'
import type { LessonRow } from '#server/course/rows.ts'
import { heldCourse } from '#server/course/staff.ts'
import type { StudyPorts, Teacher } from '#server/course/write.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import { sortableId } from '#server/sortable-id.ts'
import { settlePictures } from '#server/upload/settle.ts'
import {
  insertQuestions,
  placeQuestion,
  type QuestionRow,
  questionById,
  questionsOf,
  retireQuestion,
  settingsOf,
  storeSettings,
} from './rows.ts'
import { draftOf, explanationOf, type QuestionHtml, writtenOf } from './shown.ts'

const staffQuestionOf = (row: QuestionRow): StaffQuestion => ({
  id: row.id,
  revision: row.revision,
  question: draftOf(row),
  shown: writtenOf(row),
  why: explanationOf(row),
})

/** A lesson’s quiz and its course’s pool, as they were written. */
export async function staffQuizOf(db: Db | Trx, { id, courseId }: LessonRow): Promise<StaffQuiz> {
  return {
    lessonId: id,
    ...(await settingsOf(db, id)),
    questions: (await questionsOf(db, courseId, id)).map(staffQuestionOf),
    pool: (await questionsOf(db, courseId, null)).map(staffQuestionOf),
  }
}

/** Holds the course until the transaction ends, and notes in the log what was changed of it. */
async function changing(trx: Trx, ports: StudyPorts, who: Teacher, lesson: LessonRow, after: AuditSide): Promise<void> {
  await heldCourse(trx, lesson.courseId, who.member)
  const subject = { kind: 'course', id: lesson.courseId }
  await audit(trx, ports, { who: who.actor, what: 'course.quiz', subject, after: { lesson: lesson.title, ...after } })
}

/** Sets how a quiz is taken; its new version. Throws 404, 412. */
export async function edit(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  lesson: LessonRow,
  { id, version, ...settings }: ParsedInputOf<typeof editQuiz>,
): Promise<number> {
  await changing(trx, ports, who, lesson, settings)
  if ((await settingsOf(trx, id)).version !== version)
    throw new Failure(codes.stale, phrases.stale, await staffQuizOf(trx, lesson))
  await storeSettings(trx, {
    ...settings,
    lessonId: id,
    courseId: lesson.courseId,
    version: version + 1,
    drawTags: JSON.stringify(settings.drawTags),
    shuffleQuestions: settings.shuffleQuestions ? 1 : 0,
    shuffleOptions: settings.shuffleOptions ? 1 : 0,
  })
  return version + 1
}

type Drawn = { question: QuestionDraft; html: QuestionHtml }

const textsOf = (question: QuestionDraft): string =>
  [
    question.text,
    question.explanation,
    ...('options' in question ? question.options.map(({ text }) => text) : []),
  ].join('\n')

/** Adds questions at the end of a place. Throws 404, 400 {questions: tooMany}. */
export async function addAll(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  lesson: LessonRow,
  { place, drawn }: { place: QuestionPlace; drawn: Drawn[] },
): Promise<string[]> {
  await changing(trx, ports, who, lesson, { added: drawn.length })
  const lessonId = place === 'lesson' ? lesson.id : null
  const known = await questionsOf(trx, lesson.courseId, lessonId)
  if (known.length + drawn.length > quizLimits.questions) throw badInput({ questions: 'tooMany' })
  const last = known.at(-1)?.position ?? 0
  const rows = drawn.map(({ question, html }, at) => ({
    id: sortableId(ports),
    revision: 1,
    courseId: lesson.courseId,
    lessonId,
    position: last + at + 1,
    question: JSON.stringify(question),
    html: JSON.stringify(html),
    retired: 0 as const,
  }))
  await insertQuestions(trx, rows)
  await settlePictures(trx, drawn.map(({ question }) => textsOf(question)).join('\n'), ports.clock.now())
  return rows.map(({ id }) => id)
}

/** A new question, or a new revision of one. Throws 404, 412 with the present one, 400 {questions: tooMany}. */
export async function save(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  lesson: LessonRow,
  { place, question, known }: ParsedInputOf<typeof saveQuestion>,
  html: QuestionHtml,
): Promise<{ id: string; revision: number }> {
  if (!known) {
    const [id] = await addAll(trx, ports, who, lesson, { place, drawn: [{ question, html }] })
    return { id: id as string, revision: 1 }
  }
  await changing(trx, ports, who, lesson, { question: question.text.slice(0, 80) })
  const row = await questionById(trx, lesson.courseId, known.id)
  if (!row || (row.lessonId !== null && row.lessonId !== lesson.id)) throw notFound()
  if (row.revision !== known.revision) throw new Failure(codes.stale, phrases.stale, staffQuestionOf(row))
  await retireQuestion(trx, row.id)
  const revision = row.revision + 1
  await insertQuestions(trx, [
    { ...row, revision, question: JSON.stringify(question), html: JSON.stringify(html), retired: 0 },
  ])
  await settlePictures(trx, textsOf(question), ports.clock.now())
  return { id: row.id, revision }
}

/** Takes a question out. Throws 404. */
export async function remove(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  lesson: LessonRow,
  { questionId }: ParsedInputOf<typeof removeQuestion>,
): Promise<void> {
  await changing(trx, ports, who, lesson, { removed: questionId })
  const row = await questionById(trx, lesson.courseId, questionId)
  if (!row || (row.lessonId !== null && row.lessonId !== lesson.id)) throw notFound()
  await retireQuestion(trx, row.id)
}

/** Sets the order of a place’s questions. Throws 404, 400 {order: illegal}. */
export async function arrange(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  lesson: LessonRow,
  { place, order }: ParsedInputOf<typeof arrangeQuestions>,
): Promise<void> {
  await changing(trx, ports, who, lesson, { arranged: order.length })
  const known = await questionsOf(trx, lesson.courseId, place === 'lesson' ? lesson.id : null)
  const same = order.length === known.length && new Set([...order, ...known.map(({ id }) => id)]).size === known.length
  if (!same) throw badInput({ order: 'illegal' })
  for (const [at, id] of order.entries()) await placeQuestion(trx, id, at + 1)
}
