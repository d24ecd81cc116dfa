import { createFileRoute, redirect } from '@tanstack/react-router'
import { keepSearch } from '#app/lib/keep-search.ts'
import { NotFound, RecordError, recordLoader } from '#app/routes/-record-loader.ts'
import { HelpDocScreen } from '#app/screens/help/article/HelpDocScreen.tsx'
import { helpIdPattern } from '#contract/help/id.ts'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'

export const Route = createFileRoute('/help/$id')({
  staticData: { layout: 'help-doc', catalogues: ['help/article'] },
  // A preview link keeps its address, which the server answers for nobody to keep; what it shows is another screen.
  beforeLoad: ({ params, search }) => {
    const { preview } = search as { preview?: unknown }
    if (preview)
      throw redirect({
        to: '/preview/$id',
        params,
        search: { token: String(preview) },
        replace: true,
        mask: { to: '/help/$id', params, search: keepSearch },
      })
  },
  loader: recordLoader(lazyGetHelp, helpIdPattern),
  component: HelpDocScreen,
  notFoundComponent: NotFound,
  errorComponent: RecordError,
})
