import { declaredIn } from '#app/lib/declared.ts'
import type { Words } from '#contract/labels.ts'

const files = import.meta.glob<Record<string, Words>>('../../../contract/*/outbox-kinds.ts', {
  eager: true,
  import: 'outboxKinds',
})

/** What is waiting, in a word or two, by its kind. Silent ones are never listed. */
export const kindLabels = declaredIn(files)
