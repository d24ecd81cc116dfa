/** The least letters of a part, and the least parts of a name that begins with a capital: `iPhone`, `GitHub` are words. */
const partLetters = 2
const capitalParts = 3

const isUpper = (unit: number) => unit >= 0x41 && unit <= 0x5a
const isLower = (unit: number) => unit >= 0x61 && unit <= 0x7a
const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39

/** Whether a new part of a name begins at this place: `use|Effect`, `parse|HTML|Text`, `utf8|Decode`. */
function beginsPart(name: string, at: number): boolean {
  if (!isUpper(name.charCodeAt(at))) return false
  const before = name.charCodeAt(at - 1)
  return isLower(before) || isDigit(before) || (isUpper(before) && isLower(name.charCodeAt(at + 1)))
}

/**
 * Where the parts of a name begin that is written as in code: `useEffect`, `getElementById`, `NullPointerException`;
 * empty for other words. Names of products have one letter before the capital, or two parts that begin with capitals;
 * they count as whole words, or a search for Java would find JavaScript. Letters other than ASCII make no name.
 */
export function camelParts(name: string): number[] {
  const begins = [0]
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at)
    if (!isUpper(unit) && !isLower(unit) && !isDigit(unit)) return []
    if (at > 0 && beginsPart(name, at)) begins.push(at)
  }
  if (begins.length < (isLower(name.charCodeAt(0)) ? 2 : capitalParts)) return []
  return begins.every((from, i) => (begins[i + 1] ?? name.length) - from >= partLetters) ? begins : []
}
