// Boot's third stage.
export { QueryClient, QueryClientProvider } from '@tanstack/react-query'
export { i18n } from '@lingui/core'
export { I18nProvider } from '@lingui/react'
