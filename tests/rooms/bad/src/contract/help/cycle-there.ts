import { back } from './cycle-back.ts'

export const there = () => back
