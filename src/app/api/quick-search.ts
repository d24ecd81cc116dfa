import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { listOf } from '#contract/base/lenient.ts'
import type { CallOptions, Client } from './client.ts'
import { Failure } from './failure.ts'

/** What was typed, and what else the address understands: a page, a limit, a filter. */
export type QuickSearchParams = { quickSearch: string; [extra: string]: unknown }

export interface QuickSearchResult<T> {
  list: T[]
  /** How many there are in all, of which `list` may be the first. */
  total: number
}

/**
 * Looks something up at an address that the caller names (R7.10): `select=true`, `quickSearch` and the extras. The
 * address is a path, which the base URL of the API comes before, or a whole one on this origin or below the base URL; its
 * own query stays. The answer is read as `{ list, total }` or as a bare list of `item`. Throws a Failure; for any other
 * address, and for those of sign-on, one of kind `shape`, before anything is sent.
 */
export async function quickSearch<T extends z.ZodMiniType>(
  client: Client,
  url: string,
  params: QuickSearchParams,
  item: T,
  options?: CallOptions,
): Promise<QuickSearchResult<z.output<T>>> {
  const call = endpoint({
    method: 'GET',
    path: addressOf(url),
    summary: 'A quick search.',
    auth: 'optional',
    input: z.record(z.string(), z.unknown()),
    output: found(item),
  })
  const { data } = await client.call(call, { ...params, select: 'true' }, options)
  return data
}

/** The address as the browser will understand it, so that nothing climbs out of the API behind our back. */
function addressOf(url: string): string {
  const nowhere = 'http://nowhere.invalid'
  const isPath = url.startsWith('/')
  const parsed = (isPath || /^https?:\/\//i.test(url)) && URL.canParse(url, nowhere) ? new URL(url, nowhere) : null
  const isSignOn = parsed !== null && /\/oauth(\/|$)/i.test(parsed.pathname)
  if (!parsed || isSignOn || parsed.username || parsed.password || isPath !== (parsed.origin === nowhere)) {
    throw new Failure('shape', { url, cause: new Error('A quick search asks the API and nobody else') })
  }
  // A colon would name a field of the input.
  return (isPath ? '' : parsed.origin) + (parsed.pathname + parsed.search).replaceAll(':', '%3A')
}

function found<T extends z.ZodMiniType>(item: T) {
  const named = (data: unknown) => (data == null || Array.isArray(data) ? { list: data } : data)
  return z.pipe(
    z.pipe(z.transform(named), z.object({ list: listOf(item), total: z.optional(z.unknown()) })),
    z.transform(({ list, total }): QuickSearchResult<z.output<T>> => {
      const all = Number(total ?? Number.NaN)
      return { list: list as z.output<T>[], total: Number.isFinite(all) ? all : list.length }
    }),
  )
}
