import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { codes } from '#contract/base/codes.ts'
import type { Callable, Endpoint, InputOf, LazyEndpoint, OutputOf } from '#contract/base/endpoint.ts'
import type { Answer } from './answer.ts'
import { bypassesCache } from './bypass-cache.ts'
import type { Client } from './client.ts'
import { bindClient, clientOf } from './client-context.ts'
import { Failure } from './failure.ts'

/**
 * The key of an endpoint's answers: all of them, or those to one input. Never written by hand. How far the device's clock is
 * from UTC (`offset`, see OffsetField) is no part of it: clocks change on journeys and twice a year, and what was kept before
 * must be found after it.
 */
export function keyOf<E extends Endpoint>(endpoint: Pick<Callable<E>, 'method' | 'path'>, input?: InputOf<E>) {
  const name = `${endpoint.method} ${endpoint.path}`
  if (input === undefined) return [name] as const
  const { offset: _offset, ...asked } = input as { offset?: number }
  return [name, asked] as const
}

/**
 * A read as query options. The cached value is `{ data, savedAt, asker }`: an answer's age outlives a reload, and it is
 * kept on the device for nobody but the one who asked.
 */
export function queryFor<E extends Endpoint>(endpoint: Callable<E>, input: InputOf<E>) {
  const queryKey = keyOf(endpoint, input)
  return queryOptions<Answer<OutputOf<E>>, Failure>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const ask = (more = {}) => clientOf(client).call(endpoint, input, { signal, ...more })
      const { data, savedAt, asker } = await (bypassesCache(client, queryKey[0])
        ? ask({ fresh: true, timeLimitMs: bypassLimitMs }).catch((failure) =>
            isUnreached(failure) ? ask() : Promise.reject(failure),
          )
        : ask())
      return { data, savedAt, asker }
    },
  })
}

/** Until what was kept is shown after all, milliseconds. */
const bypassLimitMs = 5_000

/** What the device kept is better than nothing. */
const isUnreached = (failure: unknown) => failure instanceof Failure && failure.isUnreachable

type Asking = { enabled?: boolean; quiet?: boolean; silent?: boolean; fresh?: boolean }

/**
 * What a screen shows of a read. `savedAt` (integer seconds) is set when the answer came from the device's worker;
 * `updatedAt` (the same) is when the answer was given, null before there is one, 0 when nobody knows. `quiet`: the screen
 * says in place that nobody was reached, so that is not said in passing as well. `silent`: nobody asked for it.
 * `fresh`: it is asked for at each visit, as another device may just have changed it.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: Callable<E>,
  input: InputOf<E>,
  { enabled = true, quiet = false, silent = false, fresh = false }: Asking = {},
) {
  const queryClient = useQueryClient()
  const options = queryFor(endpoint, input)
  const query = useQuery({ ...options, enabled, meta: { quiet, silent }, ...(fresh && { staleTime: 0 }) })
  return {
    data: query.data?.data,
    savedAt: query.data?.savedAt ?? null,
    updatedAt: answeredAt(query),
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    /** Asks again because a person wants it. */
    refetch: () => {
      const asked = queryClient.getQueryCache().find({ queryKey: options.queryKey })
      if (asked) byHand.add(asked)
      return query.refetch()
    },
  }
}

/** Reads that are on their way because somebody pressed a button. */
const byHand = new WeakSet<object>()
/** Reads without an answer that are on their way because the page is seen again, or has a network again. */
const byItself = new WeakSet<object>()

/** Whether a person caused a read: by opening what shows it, or by a button; as opposed to a refetch in the background. */
function isCaused(query: Pick<Query, 'meta' | 'isActive'> & { state: { data: unknown } }): boolean {
  if (byHand.has(query)) return true
  return !query.meta?.silent && query.isActive() && query.state.data === undefined && !byItself.has(query)
}

function againByItself(query: { state: { data: unknown } }): boolean {
  // One that has an answer is silent anyway, and may be fresh: then nothing is asked.
  if (query.state.data === undefined) byItself.add(query)
  return true
}

/** When an answer was given, integer seconds; null before there is one. */
export function answeredAt(query: { data?: Answer<unknown>; dataUpdatedAt: number }): number | null {
  return query.data ? (query.data.savedAt ?? Math.floor(query.dataUpdatedAt / 1000)) : null
}

const brokenStatuses: number[] = [codes.broken, 502, codes.unavailable, 504]

/** Seconds that a screen may wait on the server's word before it says that it cannot have its answer. */
const longestWait = 10

/**
 * Whether asking again may help: not when the server said no, nor when nobody is there to ask. An answer for somebody
 * who is not here any more is asked for again by the person who is (F16).
 */
export function mayRetry(failures: number, failure: unknown): boolean {
  if (failures >= 2 || !(failure instanceof Failure)) return false
  if (failure.kind === 'aborted') return !failure.duplicate
  if (failure.kind === 'network') return navigator.onLine
  const verdict = failure.code ?? failure.status ?? 0
  if (failure.retryAfter !== null && failure.retryAfter > longestWait) return false
  return brokenStatuses.includes(verdict) || (verdict === codes.tooMany && failure.retryAfter !== null)
}

/**
 * Milliseconds until asking again: longer each time, never earlier than the server asks for, and jittered, so that many
 * clients do not come back in step.
 */
export function retryDelay(failures: number, failure: unknown): number {
  const asked = failure instanceof Failure ? (failure.retryAfter ?? 0) * 1_000 : 0
  return Math.max(asked, 500 * 2 ** failures * 0.75) + Math.random() * 250 * 2 ** failures
}

interface QueryClientOptions {
  /** Hears of what went wrong with a call that a person caused. */
  onError?: (error: unknown) => void
}

/** Its words are not in the first load; offline the worker has them. */
const announceLater = (error: unknown) =>
  void import('./announce.ts').then(
    ({ announce }) => announce(error),
    () => {},
  )

/** The app's query cache, asking through `client`. Reads never pause offline: the device may have the answer. */
export function createQueryClient(client: Client, { onError = announceLater }: QueryClientOptions = {}): QueryClient {
  const queryClient = new QueryClient({
    // What a loader throws is said by the error page, what was only fetched ahead concerns nobody.
    queryCache: new QueryCache({
      onError: (error, query) => {
        const inPlace = query.meta?.quiet && error instanceof Failure && error.isUnreachable
        if (isCaused(query) && !inPlace) onError(error)
      },
      onSettled: (_data, _error, query) => {
        byHand.delete(query)
        byItself.delete(query)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        // Of the earlier of two equal writes its screen knows nothing (R8.06).
        const duplicate = error instanceof Failure && error.duplicate
        if (duplicate || !mutation.meta?.silent) onError(error)
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: againByItself,
        refetchOnWindowFocus: againByItself,
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: mayRetry,
        retryDelay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  bindClient(queryClient, client)
  return queryClient
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean; silent?: boolean }
    mutationMeta: { silent?: boolean }
  }
}

type Payload = { endpoint: string; input: Record<string, unknown>; data: unknown; savedAt?: number }

/**
 * Puts what the page already brought (`<script id="payload">`) into the cache. `reads` are the endpoints a page may
 * bring, by name; it brings one or several. An answer that was saved on the device counts as out of date.
 */
export function seedFromPayload(
  queryClient: QueryClient,
  reads: Record<string, LazyEndpoint<Endpoint>>,
  root: Pick<Document, 'getElementById'> = document,
): void {
  const text = root.getElementById('payload')?.textContent
  if (!text) return
  try {
    const brought = JSON.parse(text) as Payload | Payload[]
    for (const payload of Array.isArray(brought) ? brought : [brought]) {
      const endpoint = reads[payload.endpoint]
      if (!endpoint?.looksLike(payload.data)) continue
      const savedAt = payload.savedAt ?? null
      const answer = { data: payload.data, savedAt }
      queryClient.setQueryData(keyOf(endpoint, payload.input), answer, savedAt === null ? undefined : { updatedAt: 0 })
    }
  } catch {
    // A page that was cut short or is not ours: the screen asks for its data as usual.
  }
}
