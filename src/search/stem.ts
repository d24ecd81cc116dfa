/** A word of more letters is none that inflects. */
export const longestWord = 33
const word = /^[a-z]{3,32}$/
const vowels = 'aeiou'

/** Whether the letter at this place is a consonant; `y` is one at the beginning and after a vowel. */
function isConsonant(text: string, at: number): boolean {
  const char = text[at] as string
  if (vowels.includes(char)) return false
  return char !== 'y' || at === 0 || !isConsonant(text, at - 1)
}

function hasVowel(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isConsonant(text, at)) return true
  return false
}

/** How often vowels are followed by consonants: Porter's measure. */
function measure(text: string): number {
  let count = 0
  let afterVowel = false
  for (let at = 0; at < text.length; at++) {
    const consonant = isConsonant(text, at)
    if (consonant && afterVowel) count++
    afterVowel = !consonant
  }
  return count
}

/** Ends in two equal consonants. */
function isDoubled(text: string): boolean {
  const last = text.length - 1
  return last > 0 && text[last] === text[last - 1] && isConsonant(text, last)
}

/** Ends in consonant, vowel, consonant, the last one not w, x or y: `hop`, which has lost its e in `hoping`. */
function isShortSyllable(text: string): boolean {
  const last = text.length - 1
  return (
    last > 1 &&
    isConsonant(text, last) &&
    !isConsonant(text, last - 1) &&
    isConsonant(text, last - 2) &&
    !'wxy'.includes(text[last] as string)
  )
}

function withoutPlural(text: string): string {
  if (text.endsWith('sses') || text.endsWith('ies')) return text.slice(0, -2)
  return text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text
}

function withoutTense(text: string): string {
  if (text.endsWith('eed')) return measure(text.slice(0, -3)) > 0 ? text.slice(0, -1) : text
  const rest = text.endsWith('ed') ? text.slice(0, -2) : text.endsWith('ing') ? text.slice(0, -3) : text
  if (rest === text || !hasVowel(rest)) return text
  if (rest.endsWith('at') || rest.endsWith('bl') || rest.endsWith('iz')) return `${rest}e`
  if (isDoubled(rest) && !'lsz'.includes(rest.at(-1) as string)) return rest.slice(0, -1)
  return measure(rest) === 1 && isShortSyllable(rest) ? `${rest}e` : rest
}

function withoutEnd(text: string): string {
  const rest = text.slice(0, -1)
  if (text.endsWith('y')) return hasVowel(rest) ? `${rest}i` : text
  if (text.endsWith('e')) return measure(rest) > 1 || (measure(rest) === 1 && !isShortSyllable(rest)) ? rest : text
  return text.endsWith('ll') && measure(rest) > 1 ? rest : text
}

/**
 * What the inflections of an English word have in common: plural, -ed, -ing, y and the silent e (Porter's steps 1 and 5).
 * Words that are made of others (installer, installation) stay words of their own. Other terms are answered as they are.
 */
export function stemOf(term: string): string {
  return word.test(term) ? withoutEnd(withoutTense(withoutPlural(term))) : term
}

/** How all words begin that have this stem: `stud` for `studi`, of study and studies; `hop` for `hope`, of hoping. */
export function rootOf(stem: string): string {
  return stem.endsWith('e') || stem.endsWith('i') ? stem.slice(0, -1) : stem
}

/** An inflection has at most so many letters more than the root: `nning` and `s`. */
export const longestEnding = 6

/** Whether a word is another inflection of the term. */
export function isInflected({ stem, root }: { stem: string; root: string }, word: string): boolean {
  return stem !== '' && word.length <= root.length + longestEnding && word.startsWith(root) && stemOf(word) === stem
}
