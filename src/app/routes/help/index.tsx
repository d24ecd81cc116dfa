import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { q } from '#app/api/query.ts'
import { currentLocale } from '#app/i18n/locale.ts'
import { HelpListScreen } from '#app/screens/help/HelpListScreen.tsx'
import { getHelpHome } from '#contract/help.ts'

const text = z.catch(z.optional(z.string()), undefined)

export const Route = createFileRoute('/help/')({
  staticData: { layout: 'default', catalogues: ['common', 'help'] },
  validateSearch: z.object({ category: text, q: text }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(q(getHelpHome, { locale: currentLocale() })),
  component: HelpListScreen,
})
