import type { InputOf } from '#contract/base/endpoint.ts'
import type { listLedger } from '#contract/ledger/ledger.ts'

/** Which entries are meant. */
export type Filter = Omit<InputOf<typeof listLedger>, 'page' | 'limit'>
