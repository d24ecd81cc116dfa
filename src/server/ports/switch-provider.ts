import type { Resolution } from '#contract/switch/evaluate.ts'

/** Whom a provider is asked about: OpenFeature's evaluation context. */
export type ProviderContext = { targetingKey?: string; roleId?: number }

/** Another service that answers for feature switches: OpenFeature's provider. */
export interface SwitchProvider {
  /** Its host, for operators. */
  name: string
  /**
   * What it says of every flag that it knows, by flag key; a flag that is missing is answered by the site's own rows.
   * Rejects when it cannot say. It may take as long as it likes: the caller stops waiting at `signal`.
   */
  evaluate(context: ProviderContext, signal: AbortSignal): Promise<Map<string, Resolution>>
}
