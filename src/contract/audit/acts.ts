import type { nouns } from '#contract/nouns.ts'

type Nouns = typeof nouns

/**
 * Everything that the log of the staff knows, as `{subject}.{verb}`, as the nouns' manifests have it: each write, each look
 * at personal data.
 */
export type AuditAct = {
  [Noun in keyof Nouns]: Nouns[Noun] extends { acts: readonly (infer Act)[] } ? Act : never
}[keyof Nouns]
