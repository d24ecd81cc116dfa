import { base64 } from '#server/base64.ts'

export const bad = base64
