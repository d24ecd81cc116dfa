import type { Messages } from '@lingui/core'

/** Every catalogue there is, by its path: a folder of screens that has words is found by itself. */
export const files = import.meta.glob<{ messages: Messages }>('/locales/**/*.po')
