import { createApp } from '#server/app.ts'

export const bad = createApp
