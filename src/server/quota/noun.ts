import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'

export const quota = defineNoun(null, { columns })
