import type { Kinds } from '#contract/labels.ts'

const declared = import.meta.glob<Kinds>('../../../../contract/*/notification-kinds.ts', {
  eager: true,
  import: 'notificationKinds',
})

/** The kinds of all nouns, in words, by their names. */
export const kindLabels = new Map(Object.values(declared).flatMap((kinds) => Object.entries(kinds)))
