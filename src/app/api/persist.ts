import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { type Persister, persistQueryClient, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { codes } from '#contract/base/codes.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'
import { deviceStore } from '#device/store.ts'
import type { Answer } from './answer.ts'
import { Failure } from './failure.ts'
import { forgetQueriesOfOthers, queryDatabase } from './forget.ts'
import { isOf, readKeptAnswers } from './kept-answers.ts'
import { keyOf } from './query.ts'

/**
 * Answers worth having back after a restart, as nouns list them (`contract/<noun>/kept.ts`). What is not listed is never
 * written; no write ever is.
 */
const kept = Object.values(
  import.meta.glob<Endpoint[]>('../../contract/*/kept.ts', { eager: true, import: 'kept' }),
).flat()
const keptByName = new Map<unknown, Endpoint>(kept.map((endpoint) => [keyOf(endpoint)[0], endpoint]))

const storeKey = 'queries'
const maxAgeMs = 7 * 24 * 3_600_000
const throttleMs = 1_000

/** Of a list that goes on and on its beginning is kept. */
const mostPages = 5
const isFar = ([, input]: readonly unknown[]) => Number((input as { page?: number } | undefined)?.page) > mostPages

/** Whether the server said no: then what it said before counts no more. Out of reach or broken, it said nothing. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Failure) || (error.kind !== 'envelope' && error.kind !== 'http')) return false
  const verdict = error.code ?? error.status ?? 0
  return verdict < 500 && verdict !== codes.tooMany
}

function isKept(owner: string | null, { state, queryKey }: Query): boolean {
  const endpoint = keptByName.get(queryKey[0])
  if (endpoint === undefined || state.data === undefined || isRefusal(state.error)) return false
  return !isFar(queryKey) && isOf(owner, endpoint, state.data)
}

/**
 * Keeps the listed answers of one person (null: of the guest) on the device and brings back what was kept
 * by this build; what was kept of anybody else goes. To be called after first paint. Returns its end, for when the person
 * changes.
 */
export function persistQueries(queryClient: QueryClient, userId: string | null, buildId: string): () => void {
  const store = deviceStore(queryDatabase(userId))
  let stopped = false
  let unread = false
  const options = {
    queryClient,
    persister: createAsyncStoragePersister({
      key: storeKey,
      throttleTime: throttleMs,
      deserialize: (text) => readKeptAnswers(text, userId, keptByName),
      storage: {
        // Nor must what was being read come back into memory then.
        getItem: async (key: string) => {
          unread = true
          const text = await get<string>(key, store)
          unread = false
          return stopped ? undefined : text
        },
        // A write that was put off must not come after the person has gone.
        setItem: async (key: string, value: string) => {
          if (!stopped) await set(key, value, store).catch(() => {})
        },
        // What could not be loaded may be as good as ever: it stays for the next start, and this one writes nothing over it.
        removeItem: async (key: string) => {
          if (!unread) await del(key, store)
        },
      },
    }),
    maxAge: maxAgeMs,
    buster: buildId,
    // What nobody opens stays in memory, or the next write would leave it out.
    hydrateOptions: { defaultOptions: { queries: { gcTime: maxAgeMs } } },
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => isKept(userId, query),
      shouldDehydrateMutation: () => false,
    },
  }
  /** What was answered in the last second, when the page may be going: the next one must find it, network or not. */
  const saveNow = () => {
    if (document.visibilityState === 'hidden') void persistQueryClientSave({ ...options, persister: atOnce(store) })
  }
  void forgetQueriesOfOthers(userId)
  const [stop, restored] = persistQueryClient(options)
  restored
    .then(() => {
      keepWhenGivenUp(queryClient)
      // Not before: what was kept would be overwritten by what little there is.
      if (!stopped) document.addEventListener('visibilitychange', saveNow)
      // What was answered before this began counts as well.
      return persistQueryClientSave(options)
    })
    // What cannot be understood has been removed; the next start keeps anew.
    .catch(() => {})
  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', saveNow)
    stop()
  }
}

/** Writes without a delay, and commits without waiting for the page, which may be gone. */
function atOnce(store: UseStore): Persister {
  return {
    persistClient: (client) =>
      store('readwrite', (rows) => {
        rows.put(JSON.stringify(client), storeKey)
        rows.transaction.commit?.()
        return promisifyRequest(rows.transaction)
      }).catch(() => {}),
    restoreClient: () => undefined,
    removeClient: () => undefined,
  }
}

/**
 * What came back stays when a call for it that is on its way is given up: the query would go back to what it was when the
 * call began, that is to nothing, and nothing would then be written. Only data that are set count as of now.
 */
function keepWhenGivenUp(queryClient: QueryClient): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (state.data !== undefined) queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  }
}

/**
 * One kept answer of a person, for a caller that cannot wait until persistQueries has begun, and when it was given
 * (ms); undefined when there is none, or none that can be read.
 */
export async function keptAnswer<E extends Endpoint>(
  userId: string | null,
  endpoint: E,
  input: InputOf<E>,
): Promise<{ answer: Answer<OutputOf<E>>; updatedAt: number } | undefined> {
  try {
    const text = await get<string>(storeKey, deviceStore(queryDatabase(userId)))
    if (text === undefined) return undefined
    const hash = hashKey(keyOf(endpoint, input))
    const found = readKeptAnswers(text, userId, keptByName).clientState.queries.find(
      (query) => query.queryHash === hash,
    )
    return found && { answer: found.state.data as Answer<OutputOf<E>>, updatedAt: found.state.dataUpdatedAt }
  } catch {
    return undefined
  }
}
