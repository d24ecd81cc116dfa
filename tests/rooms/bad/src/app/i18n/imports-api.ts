import { queryFor } from '#app/api/query.ts'

export const bad = q
