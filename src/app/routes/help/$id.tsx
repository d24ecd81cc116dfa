import { createFileRoute, notFound } from '@tanstack/react-router'
import { Failure } from '#app/api/failure.ts'
import { q } from '#app/api/query.ts'
import { NotFoundScreen } from '#app/screens/error/NotFoundScreen.tsx'
import { HelpDocScreen } from '#app/screens/help/HelpDocScreen.tsx'
import { getHelp } from '#contract/help.ts'

export const Route = createFileRoute('/help/$id')({
  staticData: { layout: 'help-doc', catalogue: 'help' },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(q(getHelp, { id: params.id })).catch((error) => {
      if (error instanceof Failure && error.isNotFound) throw notFound()
      throw error
    }),
  component: HelpDocScreen,
  notFoundComponent: NotFoundScreen,
})
