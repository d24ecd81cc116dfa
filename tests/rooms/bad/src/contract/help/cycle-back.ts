import { there } from './cycle-there.ts'

export const back = () => there
