import type { DeclaredNames } from '#contract/manifests.ts'

/**
 * Everything that the log of the staff knows, as `{subject}.{verb}`, as the nouns' manifests have it: each write, each look
 * at personal data.
 */
export type AuditAct = DeclaredNames<'acts'>
