import { readHelp } from '#device/library.ts'

export const bad = readHelp
