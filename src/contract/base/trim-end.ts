/**
 * A text without such characters at its end. A pattern for it (`/-+$/`) would try each run of them anew from every one of
 * its characters, which takes quadratic time.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1] as string)) end--
  return text.slice(0, end)
}
