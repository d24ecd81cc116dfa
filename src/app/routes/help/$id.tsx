import { createFileRoute } from '@tanstack/react-router'
import { NotFound, RecordError, recordLoader } from '#app/routes/-record-loader.ts'
import { HelpDocScreen } from '#app/screens/help/article/HelpDocScreen.tsx'
import { helpIdPattern } from '#contract/help/id.ts'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'

export const Route = createFileRoute('/help/$id')({
  staticData: { layout: 'help-doc', catalogues: ['help/article'] },
  loader: recordLoader(lazyGetHelp, helpIdPattern),
  component: HelpDocScreen,
  notFoundComponent: NotFound,
  errorComponent: RecordError,
})
