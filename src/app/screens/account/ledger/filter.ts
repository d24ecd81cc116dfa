import type { InputOf } from '#contract/endpoint.ts'
import type { listLedger } from '#contract/ledger.ts'

/** Which entries are meant. */
export type Filter = Omit<InputOf<typeof listLedger>, 'page' | 'limit'>
