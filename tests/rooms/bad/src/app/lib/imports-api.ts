import { q } from '#app/api/query.ts'

export const bad = q
