/** Feature switches. */
export const switchLimits = {
  /** Characters of what people are told, in each language. */
  wordsChars: 240,
  /** Characters of the reason for a change. */
  whyChars: 200,
  /** Members that one switch is on for by name, and the characters of their list. */
  members: 100,
  membersChars: 4_000,
  rolesChars: 100,
  /** Changes of a switch that its page lists, the latest first. */
  history: 50,
  /** Days after which one that nobody has touched, and that is the same for everybody, is called stale. */
  staleDays: 60,
  /** Seconds after which an app that is open asks again, at most. */
  askSeconds: 45,
  /** Seconds after which a device tries a write again that a switch holds. */
  heldSeconds: 60,
} as const
