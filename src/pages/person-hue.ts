/** Colours that people without a picture have, as `ui/avatar.css` names them. */
const hues = 6

/** The colour of a person: the same for the same name, in finished pages and on screen. A number from 0. */
export function personHue(name: string): number {
  let sum = 0
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521
  return sum % hues
}
