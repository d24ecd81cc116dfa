import { limits } from '#contract/base/limits.ts'

export const bad = limits
