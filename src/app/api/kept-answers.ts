import type { PersistedClient } from '@tanstack/react-query-persist-client'
import type { Endpoint } from '#contract/endpoint.ts'

type Kept = { data?: unknown; savedAt?: unknown }

/**
 * The answers in a stored text. One that is not its endpoint's any more is left out (F13). One from the future, because
 * the clock was set back since, counts as out of date: it would stand above every fresh answer and never be asked for
 * again (F15). `endpoints` are those that are kept, by the name in their key. Throws on what is no such text.
 */
export function readKeptAnswers(
  text: string,
  endpoints: ReadonlyMap<unknown, Endpoint>,
  now = Date.now(),
): PersistedClient {
  const client = JSON.parse(text) as PersistedClient
  const queries = client.clientState.queries.flatMap((query) => {
    const { data, savedAt } = (query.state.data ?? {}) as Kept
    const output = endpoints.get(query.queryKey[0])?.output.safeParse(data)
    if (!output?.success) return []
    const dataUpdatedAt = query.state.dataUpdatedAt > now ? 0 : query.state.dataUpdatedAt
    const answer = { data: output.data, savedAt: typeof savedAt === 'number' ? savedAt : null }
    return [{ ...query, state: { ...query.state, data: answer, dataUpdatedAt } }]
  })
  return { ...client, timestamp: Math.min(client.timestamp, now), clientState: { queries, mutations: [] } }
}
