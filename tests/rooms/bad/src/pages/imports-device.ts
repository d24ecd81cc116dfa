import { readHelp } from '#device/library/library.ts'

export const bad = readHelp
