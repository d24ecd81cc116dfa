import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createClient } from '#app/api/client.ts'
import { createQueryClient } from '#app/api/query.ts'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { currentLocale } from '#app/i18n/locale.ts'
import { config } from '#app/lib/config.ts'
import { I18nProvider, i18n } from '#app/stages/query.ts'
import { Notifications } from '#app/ui/Notifications.tsx'
import type { Locale } from '#contract/base/locale.ts'

type Mounting = {
  locale?: Locale
  token?: string
  /** Answers in place of whatever is at the page's origin. */
  fetch?: (request: Request) => Response | Promise<Response>
}

/** A form on a page of its own, over the network. */
export async function mount(form: ReactNode, { locale = 'en', token, fetch }: Mounting = {}) {
  await loadCatalogues('common', 'fields')
  await activate(locale, { remember: false })
  const client = createClient({
    config,
    locale: currentLocale,
    token: () => token ?? null,
    userId: () => null,
    onSessionAnswer: () => {},
    buildId: 'test',
    fetch: fetch && (async (input) => fetch(input as Request)),
  })
  const queryClient = createQueryClient(client)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        {form}
        <Notifications />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return { ...view, client }
}

/** What stands beneath a control, as it is heard with it. */
export function beneath(control: HTMLElement): string {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
