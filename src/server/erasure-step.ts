import type { Trx } from './db/schema.ts'
import type { Ports } from './ports/ports.ts'

export type ErasePorts = Pick<
  Ports,
  'db' | 'clock' | 'secrets' | 'jobs' | 'uploads' | 'markdown' | 'imageHosts' | 'erasedList' | 'events'
>

/** An account that is being deleted; its row is the last to be emptied. */
export type ErasedPerson = {
  id: string
  issuer: string
  sub: string
  username: string
  name: string
  email: string | null
  mobile: string | null
}

/** A deletion under way. */
export type Erasing = {
  ports: ErasePorts
  person: ErasedPerson
  /** What people call them. */
  names: string[]
  /** What names them in what staff wrote: names of two characters and more, addresses, addresses as the log masks them. */
  words: string[]
  /** Called between two parts of a long step; throws where the process is to end. */
  go(): void
}

/**
 * Takes somebody out of what a noun keeps. A step that broke off is done again from its beginning and finds less to do;
 * what becomes of each column is said in the noun's columns.ts.
 */
export type EraseStep = (erasing: Erasing) => Promise<void>

/**
 * Gives new revisions to what shows the name of an account, in the transaction that empties it: a device that fetched it a
 * moment before, with the name, fetches it again.
 */
export type LastEraseStep = (trx: Trx, accountId: string) => Promise<void>

/**
 * When a step is done: a person's files go before the texts that show them, and the log is emptied last, for what the
 * other steps write there.
 */
export const erasePhases = ['files', 'rows', 'log'] as const
export type ErasePhase = (typeof erasePhases)[number]

/** All steps of a deletion, in their order. */
export type EraseSteps = { first: EraseStep[]; last: LastEraseStep[] }

/** Hands out ids that `next` finds beyond the last one, all of them. */
export async function idsBeyond(next: (after: string) => Promise<string[]>): Promise<string[]> {
  const all: string[] = []
  for (let ids = await next(''); ids.length > 0; ids = await next(ids.at(-1) as string)) all.push(...ids)
  return all
}
