import { createFileRoute } from '@tanstack/react-router'
import { createElement, lazy, Suspense } from 'react'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { overviewSearch } from '#app/lib/overview-search.ts'
import { OverviewScreen } from '#app/screens/account/overview/OverviewScreen.tsx'

/** What members were told has no address of its own, and comes when it is opened. */
const Notifications = lazy(async () => {
  await loadCatalogues('notification/list')
  const { NotificationsScreen } = await import('#app/screens/notification/list/NotificationsScreen.tsx')
  return { default: NotificationsScreen }
})

/** How one is told outside the app. */
const Settings = lazy(async () => {
  await loadCatalogues('notification/settings', 'notification/list')
  const { NotificationSettingsScreen } = await import(
    '#app/screens/notification/settings/NotificationSettingsScreen.tsx'
  )
  return { default: NotificationSettingsScreen }
})

export const Route = createFileRoute('/user/account/overview')({
  staticData: { layout: 'user', catalogues: ['common', 'account/overview'] },
  validateSearch: overviewSearch,
  beforeLoad: async (visit) => (await import('#app/session/guards.ts')).requireMember(visit),
  component: OverviewView,
})

function OverviewView() {
  const { view } = Route.useSearch()
  if (view === 'notifications') return createElement(Suspense, { fallback: null }, createElement(Notifications))
  if (view === 'notification-settings') return createElement(Suspense, { fallback: null }, createElement(Settings))
  return createElement(OverviewScreen)
}
