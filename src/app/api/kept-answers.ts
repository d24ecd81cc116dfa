import type { PersistedClient } from '@tanstack/react-query-persist-client'
import type { Endpoint } from '#contract/base/endpoint.ts'
import type { Answer } from './answer.ts'

type Kept = Partial<Record<keyof Answer<unknown>, unknown>>

/**
 * Whether an answer may lie among one person's (null: among the guest's): what is everybody's, and
 * what was asked as this person. Decided by who asked, never by who is here when it is written: between the two somebody
 * may have signed out.
 */
export function isOf(owner: string | null, { auth }: Endpoint, answer: unknown): boolean {
  return auth === 'none' || (answer as Kept | undefined)?.asker === owner
}

/** A query's state as after an answer, without what came later. */
const answered = {
  status: 'success',
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
} as const

/**
 * The answers of one person in a stored text. One that is not its endpoint's any more (F13), or somebody else's, is left
 * out. One from the future, because the clock was set back since, counts as out of date: it would stand above every fresh
 * answer and never be asked for again (F15). That a later attempt failed is not known any more. `endpoints` are those that
 * are kept, by the name in their key. Throws on what is no such text.
 */
export function readKeptAnswers(
  text: string,
  owner: string | null,
  endpoints: ReadonlyMap<unknown, Endpoint>,
  now = Date.now(),
): PersistedClient {
  const client = JSON.parse(text) as PersistedClient
  const queries = client.clientState.queries.flatMap((query) => {
    const kept = (query.state.data ?? {}) as Kept
    const endpoint = endpoints.get(query.queryKey[0])
    const output = endpoint?.output.safeParse(kept.data)
    if (!endpoint || !output?.success || !isOf(owner, endpoint, kept)) return []
    const dataUpdatedAt = query.state.dataUpdatedAt > now ? 0 : query.state.dataUpdatedAt
    const savedAt = typeof kept.savedAt === 'number' ? kept.savedAt : null
    const answer: Answer<unknown> = { data: output.data, savedAt, asker: owner }
    return [{ ...query, state: { ...query.state, ...answered, data: answer, dataUpdatedAt } }]
  })
  return { ...client, timestamp: Math.min(client.timestamp, now), clientState: { queries, mutations: [] } }
}
