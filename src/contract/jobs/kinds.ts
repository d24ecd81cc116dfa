import type { nouns } from '#contract/nouns.ts'

type Nouns = typeof nouns

/** The names of all work of the server that is no request, as the nouns' manifests have them. */
export type JobKindName = {
  [Noun in keyof Nouns]: Nouns[Noun] extends { jobs: readonly (infer Name)[] } ? Name : never
}[keyof Nouns]
