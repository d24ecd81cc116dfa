/** The tables of this noun, by their names in the database. */
export interface QuizTables {
  quiz: QuizTable
  quiz_question: QuizQuestionTable
  quiz_attempt: QuizAttemptTable
  quiz_practice: QuizPracticeTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends QuizTables {}
}

/** How a lesson’s quiz is taken. Times in integer seconds. */
export interface QuizTable {
  lessonId: string
  courseId: string
  passPercent: number
  attempts: number
  seconds: number
  explain: 'each' | 'end'
  draw: number
  /** JSON: words. */
  drawTags: string
  shuffleQuestions: 0 | 1
  shuffleOptions: 0 | 1
  version: number
}

/** One revision of a question; what was replaced or removed is retired, and stays for the attempts that asked it. */
export interface QuizQuestionTable {
  id: string
  revision: number
  courseId: string
  /** Null in the course’s pool. */
  lessonId: string | null
  position: number
  /** JSON: as the teacher wrote it, and its texts finished. */
  question: string
  html: string
  retired: 0 | 1
}

export interface QuizAttemptTable {
  id: string
  accountId: string
  lessonId: string
  courseId: string
  /** 1 is the first. */
  number: number
  /** What the order of options is made of. */
  seed: string
  /** JSON: the questions in their order, each with its revision. */
  asked: string
  shuffleOptions: 0 | 1
  startedAt: number
  /** Null without a limit. */
  dueAt: number | null
  /** Null while it is open; when its time ran out, of one that was never submitted. */
  submittedAt: number | null
  /** JSON: answers by question, in places as the teacher wrote them. */
  answers: string | null
  percent: number | null
  passed: 0 | 1
  late: 0 | 1
}

/** A question that somebody got wrong, and what became of it. */
export interface QuizPracticeTable {
  accountId: string
  questionId: string
  courseId: string
  /** The quiz, and the revision, in which it was asked last. */
  lessonId: string
  revision: number
  /** Null where it is not to be asked any more. */
  due: number | null
  /** JSON: what happened to it, in the order of time. */
  reviews: string
}
