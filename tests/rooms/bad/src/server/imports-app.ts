import { config } from '#app/lib/config.ts'

export const bad = config
