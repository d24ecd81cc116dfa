import { lazyGetHelp, lazyGetHelpHome } from '#contract/help/lazy-reads.ts'
import { lazyGetQuestion, lazyListQuestions, lazyListQuestionTags } from '#contract/question/lazy-reads.ts'
import { frameView } from '#pages/frame-view.ts'
import { App } from './App.tsx'
import { deferredClient } from './api/deferred-client.ts'
import { createQueryClient, seedFromPayload } from './api/query.ts'
import { activate } from './i18n/catalogues.ts'
import { currentLocale, startLocale } from './i18n/locale.ts'
import { config, loadConfig } from './lib/config.ts'
import { takeOver } from './lib/taking-over.ts'
import { createAppRouter, onNavigation } from './router.ts'
import { deferredSession } from './session/deferred.ts'
import { createRoot, hydrateRoot, startTransition } from './stages/react.ts'

/** A finished page speaks its document's language; so does the frame around it, at first. */
function pageLocale() {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'zh-cn'
}

/** Boot's last step: the app takes over the page it finds: a finished record, a first view, which it draws anew, or the bare shell. */
export async function start(): Promise<void> {
  const mock = __MOCK__ ? await (await import('#mock/start.ts')).startMock() : null
  const root = document.getElementById('root') as HTMLElement
  const finished = root.dataset.page !== undefined
  await loadConfig(document, fetch, startLocale())
  const client = deferredClient(async () => {
    const { createClient } = await import('./api/client.ts')
    return createClient({
      config,
      locale: currentLocale,
      token: () => session.token(),
      userId: () => session.get().userInfo?.id ?? null,
      onSessionAnswer: (answer) => session.onAnswer(answer),
      buildId: __BUILD_ID__,
      ...mock,
    })
  })
  const queryClient = createQueryClient(client)
  const session = deferredSession(async () => {
    const { createBrowserSession } = await import('./session/browser.ts')
    const replaceAddress = (url: string) => router.history.replace(url)
    const open = (path: string) => router.navigate({ href: path })
    return createBrowserSession({ client, queryClient, replaceAddress, open })
  })
  const readable = root.dataset.view !== undefined && root.dataset.view !== frameView
  const router = createAppRouter({ queryClient, session }, { hydrating: finished, readable })
  const { openWholeTree, hasRoute } = router.options.context
  // Where it does not come, a path that needs it asks again, and says so.
  const bringWholeTree = () => openWholeTree().catch(() => {})
  seedFromPayload(queryClient, {
    getHelp: lazyGetHelp,
    getHelpHome: lazyGetHelpHome,
    getQuestion: lazyGetQuestion,
    listQuestions: lazyListQuestions,
    listQuestionTags: lazyListQuestionTags,
  })
  // What comes back from sign-on is obeyed first: it rewrites the address. Reading an article waits for no session.
  const sessionFirst = !finished || /[?&](code|state)=/.test(location.search)
  await Promise.all([
    activate(finished ? pageLocale() : startLocale(), { remember: false }),
    sessionFirst && session.start(),
    !hasRoute(location.pathname) && bringWholeTree(),
  ])
  await router.load()
  const typing = readable ? (await import('./typed-in-view.ts')).typedInView(root) : null
  if (typing) await router.navigate({ to: '/help', search: { q: typing.q }, replace: true })
  onNavigation(router, session.onNavigate)

  takeOver(finished)
  const onReady = async () => {
    takeOver(false)
    performance.mark('app-ready')
    delete root.dataset.view
    typing?.goOn()
    if (!sessionFirst) await session.start()
    const { afterReady } = await import('./after-ready.ts')
    afterReady({ queryClient, session })
    void bringWholeTree()
  }
  const app = <App router={router} queryClient={queryClient} session={session} onReady={onReady} />
  if (finished) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}
