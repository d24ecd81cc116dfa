import { lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { Failure } from '#app/api/failure.ts'
import { queryFor } from '#app/api/query.ts'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import type { RouterContext } from '#app/router.ts'
import type { Endpoint, InputOf, LazyEndpoint } from '#contract/base/endpoint.ts'

const missing = async () => {
  await loadCatalogues('common', 'help/search')
  return import('./-missing-record.tsx')
}

export const NotFound = lazyRouteComponent(missing, 'NotFound')
export const RecordError = lazyRouteComponent(missing, 'RecordError')

type Visit = { context: RouterContext; params: { id: string } }

/** The loader of a record's page: its data, or Page not found, also for what is `no` id at all. */
export function recordLoader<E extends Endpoint>(read: LazyEndpoint<E>, isId: RegExp = /./) {
  return async ({ context, params }: Visit) => {
    try {
      if (isId.test(params.id)) {
        const query = queryFor(read, { id: params.id } as unknown as InputOf<E>)
        const answer = await context.queryClient.ensureQueryData(query)
        // An id that the record had before leads to the one that it has.
        const { id } = answer.data as { id: string }
        if (id !== params.id) throw redirect({ to: '.', params: { id }, hash: true, search: true, replace: true })
        return answer
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (!error.isNotFound) {
        // What cannot be had now is not what went wrong.
        await RecordError.preload?.()?.catch(() => {})
        throw error
      }
    }
    // Arrives before the frame does, which would stand empty meanwhile.
    await NotFound.preload?.()
    throw notFound()
  }
}
