import { limits } from '#contract/limits.ts'

export const bad = limits
