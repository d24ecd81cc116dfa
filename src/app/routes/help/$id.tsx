import { createFileRoute } from '@tanstack/react-router'
import { found, NotFound } from '#app/routes/-found.ts'
import { HelpDocScreen } from '#app/screens/help/HelpDocScreen.tsx'
import { getHelpLater } from '#contract/help-reads.ts'

export const Route = createFileRoute('/help/$id')({
  staticData: { layout: 'help-doc', catalogues: ['article'] },
  loader: found(getHelpLater),
  component: HelpDocScreen,
  notFoundComponent: NotFound,
})
