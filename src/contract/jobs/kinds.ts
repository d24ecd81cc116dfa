import type { DeclaredNames } from '#contract/manifests.ts'

/** The names of all work of the server that is no request, as the nouns' manifests have them. */
export type JobKindName = DeclaredNames<'jobs'>
