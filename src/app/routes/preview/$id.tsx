import { createFileRoute } from '@tanstack/react-router'
import { PreviewScreen } from '#app/screens/help/preview/PreviewScreen.tsx'

export const Route = createFileRoute('/preview/$id')({
  staticData: { layout: 'help-doc', catalogues: ['help/article', 'help/preview'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: PreviewScreen,
})
