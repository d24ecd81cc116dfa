import { layouts } from '#app/layouts/registry.ts'

export const bad = layouts
