import { courseLimits } from '#contract/course/limits.ts'

/** How a paragraph begins, as people read it: with a sign that it goes on where it was cut. */
export function beginningShown(words: string): string {
  // Half of a character, or a blank, may have been taken off its end.
  return words.length >= courseLimits.noteWordsChars - 2 ? `${words}…` : words
}
