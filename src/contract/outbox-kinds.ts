import type { DeclaredNames } from './manifests.ts'

/**
 * What a person is shown of a write that waits on the device. `silent` ones concern nobody: they are sent and never
 * listed, and go when they are refused. `other`: what an earlier build kept without a kind.
 */
export type OutboxKind = DeclaredNames<'outboxKinds'> | 'silent' | 'other'
