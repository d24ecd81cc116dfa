import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '#contract/base/problems.ts'
import { textLimits } from '#contract/base/text-limits.ts'

/** What a person reads of a field's problem, by its name in the contract (R5.03). */
const words: Record<Problem, MessageDescriptor> = {
  required: msg`Required`,
  editorRequired: msg`Editor required`,
  float: msg`Floating point number`,
  content: msg`Content cannot be empty`,
  name: msg`Please enter the correct name`,
  mobile: msg`Please enter the correct mobile number`,
  idNumber: msg`Please enter the correct ID number`,
  account: msg`3 to 15 letters, digits and underscores, starting with a letter`,
  password: msg`6 to 32 characters, none of & < > " '`,
  email: msg`Please enter the correct e-mail address`,
  illegal: msg`The input data is illegal`,
  tooLong: msg`That is too long`,
  tooShort: msg`That is too short`,
  date: msg`Please enter the correct date`,
  amount: msg`Please enter the correct amount`,
  whole: msg`Please enter a whole number`,
  tooSmall: msg`That is too small`,
  tooGreat: msg`That is too large`,
  taken: msg`Already in use by someone else`,
  wrong: msg`That is not the right one`,
  expired: msg`It has expired. Please get a new one.`,
  same: msg`The new one has to differ from the old one`,
  repeat: msg`The two do not match`,
  type: msg`The file type is not allowed`,
  incomplete: msg`The file data is incomplete`,
  size: msg`The file size exceeds the allowed range`,
  tooMuch: msg`That is more than available`,
  tooMany: msg`That is more than is allowed`,
  tooFew: msg`That is too few`,
  tooMuchText: msg`The texts of this form can be too long together: set a lower limit`,
  pattern: msg`This pattern cannot be used: it is invalid, too large, or uses lookaround or backreferences`,
  tooComplex: msg`Its layout is too complex to show: simplify it, then try again`,
  tooManyFormulas: msg`There are too many formulas: ${textLimits.formulas} at most in one text`,
  tooManyNotes: msg`There are too many references to footnotes: ${textLimits.notes} at most in one text`,
  tooManyCells: msg`There are too many table cells: ${textLimits.cells} at most in one text`,
  tooManyDiagrams: msg`There are too many diagrams: ${textLimits.diagrams} at most in one text`,
  tooManyHeadings: msg`There are too many headings: ${textLimits.headings} at most in one text`,
  tooManyLinks: msg`There are too many links and images: ${textLimits.links} at most in one text`,
  closed: msg`This question is closed: nothing can be added to it`,
  used: msg`It is still in use`,
  own: msg`That is your own`,
  lastAdmin: msg`Nobody else could assign roles any more`,
  unproved: msg`Verify this number with a code first`,
}

/** What a field allows: characters of a text, or how many there may be of something. */
export interface FieldLimits {
  min?: number
  max?: number
}

/**
 * The words for what is wrong with a field, with the limit where it is told; a problem that the contract does not name
 * is illegal input.
 */
export function problemWords(problem: string, { min, max }: FieldLimits = {}): MessageDescriptor {
  if (problem === 'tooLong' && max !== undefined) return msg`At most ${max} characters`
  if (problem === 'tooShort' && min !== undefined) return msg`At least ${min} characters`
  if ((problem === 'tooMany' || problem === 'tooGreat') && max !== undefined) return msg`At most ${max}`
  if ((problem === 'tooFew' || problem === 'tooSmall') && min !== undefined) return msg`At least ${min}`
  return Object.hasOwn(words, problem) ? words[problem as Problem] : words.illegal
}
