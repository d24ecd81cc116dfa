import { declaredIn } from '#app/lib/declared.ts'
import type { Kinds } from '#contract/labels.ts'

const files = import.meta.glob<Kinds>('../../../../contract/*/notification-kinds.ts', {
  eager: true,
  import: 'notificationKinds',
})

/** The kinds of all nouns, in words, by their names. */
export const kindLabels = declaredIn(files)
