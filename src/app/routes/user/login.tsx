import { createFileRoute } from '@tanstack/react-router'
import { searchText } from '#app/lib/search-text.ts'
import { LoginScreen } from '#app/screens/login/LoginScreen.tsx'

export const Route = createFileRoute('/user/login')({
  staticData: { layout: 'none', catalogues: ['common', 'login'] },
  validateSearch: (search: Record<string, unknown>): { goto?: string; reason?: string } => ({
    goto: searchText(search.goto),
    reason: searchText(search.reason),
  }),
  component: LoginScreen,
})
