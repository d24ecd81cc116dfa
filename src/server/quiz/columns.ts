import { type ColumnRules, each, siteText } from '#server/db/erasure-rule.ts'
import type { QuizTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  quiz: {
    ...each('none', 'lessonId', 'courseId', 'passPercent', 'attempts', 'seconds', 'explain', 'draw', 'drawTags'),
    ...each('none', 'shuffleQuestions', 'shuffleOptions', 'version'),
  },
  quiz_question: {
    ...each(siteText, 'question', 'html'),
    ...each('none', 'id', 'revision', 'courseId', 'lessonId', 'position', 'retired'),
  },
  quiz_attempt: each(
    'deleted',
    'id',
    'accountId',
    'lessonId',
    'courseId',
    'number',
    'seed',
    'asked',
    'shuffleOptions',
    'startedAt',
    'dueAt',
    'submittedAt',
    'answers',
    'percent',
    'passed',
    'late',
  ),
  quiz_practice: each('deleted', 'accountId', 'questionId', 'courseId', 'lessonId', 'revision', 'due', 'reviews'),
} satisfies ColumnRules<QuizTables>
