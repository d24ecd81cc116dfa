import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileProblem } from '#contract/quiz/files/read-file.ts'
import type { QuestionType } from '#contract/quiz/question.ts'

export const typeWords: Record<QuestionType, MessageDescriptor> = {
  single: msg`Single choice`,
  multiple: msg`Multiple choice`,
  truth: msg`True or false`,
  fill: msg`Fill in`,
  order: msg`Ordering`,
  match: msg`Match`,
}

/** What a type’s parts are called, and how they are written. */
export const partsWords: Record<QuestionType, [label: MessageDescriptor, hint: MessageDescriptor | null]> = {
  single: [msg`Choices`, msg`Select the right answer.`],
  multiple: [msg`Choices`, msg`Select all right answers.`],
  truth: [msg`Choices`, null],
  fill: [msg`Right answers`, msg`One per line. Case, spaces and full width do not matter.`],
  order: [msg`In their right order`, msg`One per line.`],
  match: [msg`Pairs`, msg`One per line: left => right`],
}

/** How each type is graded, where it is not all or nothing. */
export const gradeWords: Partial<Record<QuestionType, MessageDescriptor>> = {
  multiple: msg`Each right choice earns points, each wrong one loses as many; never below zero.`,
  order: msg`Each item in its right place counts.`,
  match: msg`Each right pair counts.`,
}

/** Why a line of a file is no question. */
export const problemOf: Record<Exclude<FileProblem['is'], 'columns' | 'field'>, MessageDescriptor> = {
  tooBig: msg`This is too long to read. Split it into several files.`,
  tooMany: msg`A file may have 200 questions. Split it into several files.`,
  empty: msg`There is nothing in this file.`,
  separator: msg`The columns have to be separated by commas. Save the file as CSV with commas.`,
  slow: msg`Reading took too long. The rest was not read.`,
  syntax: msg`This is not GIFT from here on.`,
  quotes: msg`A quotation mark is opened and not closed.`,
  type: msg`The type has to be one of single, multiple, truth, fill, order, match.`,
  kind: msg`Descriptions and essays cannot be graded here.`,
  right: msg`The right answer cannot be read.`,
  json: msg`This is not a list of questions.`,
  numbers: msg`A question has one number with a tolerance, so only the first one was taken.`,
}
