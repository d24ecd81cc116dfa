import { createFileRoute } from '@tanstack/react-router'
import { NotFound, recordLoader } from '#app/routes/-record-loader.ts'
import { HelpDocScreen } from '#app/screens/help/article/HelpDocScreen.tsx'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'

export const Route = createFileRoute('/help/$id')({
  staticData: { layout: 'help-doc', catalogues: ['help/article'] },
  loader: recordLoader(lazyGetHelp),
  component: HelpDocScreen,
  notFoundComponent: NotFound,
})
