// Boot's third stage.

export { i18n } from '@lingui/core'
export { I18nProvider } from '@lingui/react'
export { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
