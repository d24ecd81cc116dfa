import type { I18n, MessageDescriptor } from '@lingui/core'

/** Choices for a field or a filter: each value with its words in the reader's language. */
export const choicesOf = <V extends string>(i18n: I18n, values: readonly V[], words: Record<V, MessageDescriptor>) =>
  values.map((value) => ({ value, label: i18n._(words[value]) }))
