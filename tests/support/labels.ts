import type { AnyLabels } from '#contract/labels.ts'

/** The labels of all nouns. */
export const labels = Object.values(
  import.meta.glob<AnyLabels>('../../src/contract/*/labels.ts', { eager: true, import: 'labels' }),
)
