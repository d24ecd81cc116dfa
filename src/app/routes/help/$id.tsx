import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { Failure } from '#app/api/failure.ts'
import { q } from '#app/api/query.ts'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { HelpDocScreen } from '#app/screens/help/HelpDocScreen.tsx'
import { getHelpLater } from '#contract/help-reads.ts'

const NotFound = lazyRouteComponent(async () => {
  await loadCatalogue('common')
  return import('#app/screens/error/NotFoundScreen.tsx')
}, 'NotFoundScreen')

export const Route = createFileRoute('/help/$id')({
  staticData: { layout: 'help-doc', catalogues: ['article'] },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(q(getHelpLater, { id: params.id })).catch(async (error) => {
      if (!(error instanceof Failure && error.isNotFound)) throw error
      // Arrives before the frame does, which would stand empty meanwhile.
      await NotFound.preload?.()
      throw notFound()
    }),
  component: HelpDocScreen,
  notFoundComponent: NotFound,
})
