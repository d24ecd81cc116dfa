import type { QueryClient } from '@tanstack/react-query'
import { q } from '#app/api/query.ts'
import { getInitial, type Initial } from '#contract/initial.ts'

/** The answer to the initial call, asked for when it is not there yet. Throws a Failure. */
export async function ensureInitial(queryClient: QueryClient): Promise<Initial> {
  return (await queryClient.ensureQueryData(q(getInitial, {}))).data
}
