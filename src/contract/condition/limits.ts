/** Conditions: how many there may be, and how large one may be. Characters where nothing else is said. */
export const conditionLimits = {
  conditions: 200,
  keyChars: 40,
  nameChars: 40,
  options: 50,
  /** Groups within each other: a group in a group in a group. */
  depth: 3,
  /** Groups and comparisons of one rule: what is evaluated for every call is bounded. */
  nodes: 50,
  /** Words that one rule compares with, in all its lists. */
  listed: 200,
  wordChars: 60,
  whyChars: 200,
  versions: 50,
  /** Things that ask a condition, of which so many are named. */
  namedUses: 20,
  /** Members or items that a change moves to one side, of whom so many are named. */
  namedSides: 20,
} as const
