import { textProblems } from './text-limits.ts'

/**
 * What can be wrong with a field, by name: `data.fields` of a 400 carries these, and the app has the words for them in
 * both languages. Schemas name the one that they find as the message of their check.
 */
export const problems = [
  'required',
  'editorRequired',
  'float',
  'content',
  'name',
  'mobile',
  'idNumber',
  'account',
  'password',
  'email',
  'illegal',
  'tooLong',
  'tooShort',
  'date',
  'amount',
  /** A number with a fraction, where there may be none; beneath or above what is allowed. */
  'whole',
  'tooSmall',
  'tooGreat',
  /** Somebody else has it. */
  'taken',
  /** The present password, a code or a captcha that is not the right one. */
  'wrong',
  /** A code, a pass or a captcha whose time or tries are over. */
  'expired',
  /** The new one is the old one. */
  'same',
  /** The repetition is another one. */
  'repeat',
  /** Something else needs it. */
  'used',
  /** Of an upload: its type is not allowed, its data is incomplete, it is too large. */
  'type',
  'incomplete',
  'size',
  /** More than there is. */
  'tooMuch',
  /** More of them than are allowed. */
  'tooMany',
  'tooFew',
  /** Of a form: what may be written in it at most, all together, could not be sent. */
  'tooMuchText',
  ...textProblems,
  /** A pattern that cannot be read, is too large, or could take for ever. */
  'pattern',
  /** A question that nothing can be added to any more. */
  'closed',
  /** One's own text, where only others' count. */
  'own',
  /** Nobody else could give roles any more. */
  'lastAdmin',
  /** A number or address that no code has proved yet. */
  'unproved',
] as const
export type Problem = (typeof problems)[number]

export function isProblem(text: unknown): text is Problem {
  return (problems as readonly unknown[]).includes(text)
}
