/** 0: nothing typed, or too short to count. 1 weak, 2 fair, 3 good, 4 strong. */
export type Level = 0 | 1 | 2 | 3 | 4

/** Bits from which on a level is reached. */
const levels = [
  [75, 4],
  [55, 3],
  [38, 2],
] as const

/** What everybody tries first, and rows of keys; a password that is made of them has the worth of what is left. */
const wellKnown =
  /password|passwd|admin|welcome|letmein|iloveyou|woaini|mima|lamplight|qwertyuiop|qwerty|asdfghjkl|asdfgh|zxcvbnm|zxcvbn|1q2w3e4r|q1w2e3|abc123|a1b2c3|5201314|520|1314|888|666|密码|我爱你/gi

/**
 * How hard a password is to guess, by its length and variety alone: rows such as 1234 and aaaa, well-known words and
 * one's own user name count for a single character each. It knows no dictionary, so it says "hint", not "safe".
 */
export function strengthOf(password: string, username: string): Level {
  const length = [...password].length
  if (length < 6) return 0
  const own = username.length > 2 ? password.replaceAll(new RegExp(escaped(username), 'gi'), '•') : password
  const rest = [...own.replaceAll(wellKnown, '•')].map((letter) => letter.codePointAt(0) ?? 0)
  const bits = rest.filter((_, at) => !continues(rest, at)).length * Math.log2(alphabet(password))
  return levels.find(([from]) => bits >= from)?.[1] ?? 1
}

/** Whether a character only goes on as the two before it began: the same again, or the next one up or down. */
function continues(letters: number[], at: number): boolean {
  const [first, second, third] = letters.slice(Math.max(0, at - 2), at + 1)
  if (first === undefined || second === undefined || third === undefined) return false
  return third - second === second - first && Math.abs(third - second) <= 1
}

/** How many characters somebody has to try in each place. */
function alphabet(password: string): number {
  const kinds = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 20],
    // Of the thousands of other characters people use some hundreds.
    [/[^ -~]/, 500],
  ] as const
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
