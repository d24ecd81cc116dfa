import { startMock } from '#mock/start.ts'

export const bad = startMock
