import type { nouns } from './nouns.ts'

type Nouns = typeof nouns

/**
 * What a person is shown of a write that waits on the device. `silent` ones concern nobody: they are sent and never
 * listed, and go when they are refused. `other`: what an earlier build kept without a kind.
 */
export type OutboxKind =
  | {
      [Noun in keyof Nouns]: Nouns[Noun] extends { outboxKinds: infer Declared } ? keyof Declared & string : never
    }[keyof Nouns]
  | 'silent'
  | 'other'
