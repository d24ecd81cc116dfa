import { createAppRouter } from '#app/router.ts'

export const bad = createAppRouter
