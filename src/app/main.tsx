import { getHelp, getHelpHome } from '#contract/help.ts'
import { App } from './App.tsx'
import { createClient } from './api/client.ts'
import { createQueryClient, seedFromPayload } from './api/query.ts'
import { activate } from './i18n/catalogues.ts'
import { currentLocale, localeKey, startLocale } from './i18n/locale.ts'
import { config, loadConfig } from './lib/config.ts'
import { readLocal } from './lib/local-storage.ts'
import { createAppRouter } from './router.ts'
import { createRoot, hydrateRoot, startTransition } from './stages/react.ts'

/** The finished article of a help page speaks its document's language; so does the frame around it, at first. */
function pageLocale() {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'zh-cn'
}

/** Boot's last step: the app takes over the page it finds, finished article or bare shell. */
export async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement
  const finished = root.dataset.page === 'help-doc'
  await loadConfig()
  const client = createClient({ config, locale: currentLocale, token: () => null, onSessionAnswer: () => {}, buildId: __BUILD_ID__ })
  const queryClient = createQueryClient(client)
  seedFromPayload(queryClient, { getHelp, getHelpHome })
  await activate(finished ? pageLocale() : startLocale(), { remember: false })
  const router = createAppRouter({ queryClient }, { hydrating: finished })
  await router.load()
  const app = <App router={router} queryClient={queryClient} />
  if (!finished) return void createRoot(root).render(app)
  startTransition(() => void hydrateRoot(root, app))
  // Whoever chose a language gets it, once the page is theirs; whoever follows a link gets the document's.
  if (readLocal(localeKey)) await activate(startLocale(), { remember: false })
}
