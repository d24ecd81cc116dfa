import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseQuotas } from './rows-erase.ts'

export const quota = defineNoun(null, { columns, erase: eraseQuotas, own: null })
