import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import { asShown, solutionOf } from '#contract/quiz/places.ts'
import type { AnswerKey, notePractice, PracticeCard } from '#contract/quiz/practice.ts'
import type { QuestionDraft } from '#contract/quiz/question.ts'
import { countedAt, withReviews } from '#contract/quiz/reviews.ts'
import { holdAccount } from '#server/account/rows.ts'
import { takes } from '#server/course/learn.ts'
import { withPictures } from '#server/course/pictures.ts'
import { coursesById } from '#server/course/rows.ts'
import { lessonsOf } from '#server/course/rows-outline.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { reviewed, reviewsOf } from './missed.ts'
import { presentQuestions, settingsOfAll } from './rows.ts'
import { endsOf } from './rows-attempt.ts'
import { askedInPractice, practiceOf, updatePractice } from './rows-practice.ts'
import { draftOf, explanationOf, placesOf, shownOf } from './shown.ts'
import { asOf, isDecided } from './take.ts'

type PracticePorts = Pick<Ports, 'clock' | 'secrets' | 'publicUrl'> & { db: Db }

/**
 * What somebody is asked in practice, with what is right. Only of courses that they take now, and where it was shown to them:
 * its quiz is passed or has no attempt left, or it explains each attempt and this very revision was asked in one.
 */
export async function practiceFor(ports: PracticePorts, accountId: string): Promise<PracticeCard[]> {
  const { db, clock } = ports
  const now = clock.now()
  const rows = await askedInPractice(db, accountId)
  const courses = await coursesById(db, [...new Set(rows.map(({ courseId }) => courseId))])
  for (const course of [...courses.values()]) if (!(await takes(db, course, accountId, now))) courses.delete(course.id)
  const lessons = new Map((await lessonsOf(db, [...courses.keys()])).map((lesson) => [lesson.id, lesson]))
  const taken = rows.filter(({ courseId, lessonId }) => {
    const lesson = lessons.get(lessonId)
    return lesson?.kind === 'quiz' && lesson.courseId === courseId
  })
  const lessonIds = [...new Set(taken.map(({ lessonId }) => lessonId))]
  const settings = await settingsOfAll(db, lessonIds)
  const ended = asOf(await endsOf(db, accountId, lessonIds), now).filter(({ submittedAt }) => submittedAt !== null)
  const isShown = ({ lessonId, revision, present }: (typeof rows)[number]): boolean => {
    const its = settings.get(lessonId)
    if (!its) return false
    const ends = ended.filter((one) => one.lessonId === lessonId)
    return isDecided(its, ends) || (its.explain === 'each' && revision === present)
  }
  const shown = taken.filter(isShown).slice(0, quizLimits.practiceCards)
  const ids = shown.map(({ questionId }) => questionId)
  const questions = new Map((await presentQuestions(db, ids)).map((row) => [row.id, row]))
  const cards = shown.flatMap((row): PracticeCard[] => {
    const question = questions.get(row.questionId)
    const course = courses.get(row.courseId)
    const lesson = lessons.get(row.lessonId)
    if (!question || !course || !lesson || row.due === null) return []
    const draft = draftOf(question)
    const reviews = reviewsOf(row)
    const places = placesOf(question, `practice/${reviews.length}`, settings.get(lesson.id)?.shuffleOptions === true)
    return [
      {
        question: shownOf(question, places),
        places,
        key: keyOf(draft),
        solution: { answer: asShown(solutionOf(draft), places), html: explanationOf(question) },
        course: { id: course.id, title: course.title },
        lesson: { id: lesson.id, title: lesson.title },
        due: row.due,
        reviews,
      },
    ]
  })
  const finished = new Map<string, PracticeCard>()
  for (const courseId of courses.keys()) {
    const its = cards.filter(({ course }) => course.id === courseId)
    for (const card of await withPictures(ports, its, { accountId, courseId })) finished.set(card.question.id, card)
  }
  return cards.map((card) => finished.get(card.question.id) ?? card)
}

/** What answers are graded by, without the texts that are shown. */
function keyOf(question: QuestionDraft): AnswerKey {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { type: question.type, options: question.options.map(({ right }) => ({ right })) }
    case 'truth':
      return { type: 'truth', truth: question.truth }
    case 'fill':
      return { type: 'fill', accepted: question.accepted, number: question.number }
    case 'order':
      return { type: 'order', items: question.items }
    case 'match':
      return { type: 'match', pairs: question.pairs.map(({ right }) => ({ right })) }
  }
}

/** Notes how questions went; of how many. What is not in this person’s practice counts for nothing. */
export async function note(
  trx: Trx,
  { clock }: Pick<Ports, 'clock'>,
  accountId: string,
  { reviews }: ParsedInputOf<typeof notePractice>,
): Promise<number> {
  // Held: of two devices at once, the second adds to what the first noted.
  await holdAccount(trx, accountId)
  const now = clock.now()
  const rows = await practiceOf(trx, accountId, [...new Set(reviews.map(({ questionId }) => questionId))])
  for (const row of rows) {
    const known = reviewsOf(row)
    const more = reviews
      .filter(({ questionId }) => questionId === row.questionId)
      .map(({ at, rating }) => ({ at, on: countedAt(at, known, now), rating }))
    await updatePractice(trx, row, reviewed(withReviews(known, more)))
  }
  return rows.length
}
