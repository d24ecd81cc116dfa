import type { Words } from '#contract/labels.ts'

const declared = import.meta.glob<Record<string, Words>>('../../../contract/*/outbox-kinds.ts', {
  eager: true,
  import: 'outboxKinds',
})

/** What is waiting, in a word or two, by its kind. Silent ones are never listed. */
export const kindLabels = new Map(Object.values(declared).flatMap((kinds) => Object.entries(kinds)))
