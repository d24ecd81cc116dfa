import type { QueryClient } from '@tanstack/react-query'
import type { LibrarySection } from '#contract/library/sections.ts'
import { keepSpokenLocale } from '#device/spoken-locale.ts'
import { onReadsChanged, readsChanged } from './api/changed.ts'
import { persistQueries } from './api/persist.ts'
import { keyOf, queryFor } from './api/query.ts'
import { currentLocale, startLocale } from './i18n/locale.ts'
import { config } from './lib/config.ts'
import { onLanguage } from './lib/on-language.ts'
import { onPushReason } from './lib/push-offer.ts'
import { onceInstalled, watchInstall } from './offline/install.ts'
import { watchLatestBuild } from './offline/latest-build.ts'
import { startLibrarySync, syncLibraryNow } from './offline/library-sync.ts'
import { drainNow, startOutbox } from './offline/outbox.ts'
import { probeOnFailure } from './offline/probe-on-failure.ts'
import { startSavedSections } from './offline/reading/saved.ts'
import { reloadOnChunkFailure } from './offline/reload.ts'
import { keepRest, registerServiceWorker, retireServiceWorker } from './offline/service-worker-bridge.ts'
import { isReached, onReachedAgain } from './offline/use-online.ts'
import type { Session } from './session/context.ts'
import { followSwitches } from './session/follow-switches.ts'
import { initialSettled, startInitial } from './session/initial.ts'
import { keepMember, renewReactions } from './session/keep-member.ts'
import { keepLook } from './ui/look.ts'
import { readyForPaper } from './ui/paper.ts'

/** What runs beside the screens for as long as the app is open. Loaded when the page is the reader's already. */
export function afterReady({ queryClient, session }: { queryClient: QueryClient; session: Session }): void {
  const userId = () => session.get().userInfo?.id ?? null
  const apiUrl = () => config().apiUrl
  reloadOnChunkFailure()
  // Not in the first load; the next article should not wait for it.
  void import('./api/client.ts')
  // In mock mode msw's worker has the scope.
  const withWorker = !__MOCK__ && config().serviceWorker !== false
  if (!__MOCK__) void (withWorker ? registerServiceWorker() : retireServiceWorker())
  void keepLook()
  readyForPaper()
  watchLatestBuild()
  watchInstall()
  if (withWorker) keepRestOfApp(session)
  probeOnFailure(queryClient)
  const onNews = async (section: LibrarySection) => {
    const { sectionReads } = await import('#contract/library/section-reads.ts')
    for (const read of sectionReads[section]) void queryClient.invalidateQueries({ queryKey: keyOf(read) })
  }
  startLibrarySync({ apiUrl, locale: currentLocale, onNews })
  onLanguage(() => void syncLibraryNow())
  const tellWorkers = () => void keepSpokenLocale(startLocale())
  tellWorkers()
  onLanguage(tellWorkers)
  startOutbox({
    onRefusedToken: session.onUnknownToken,
    onSent: async (names) => {
      // No guest's device keeps it. Where the network went again at once, what is read next is asked for anew all the same.
      const known = await import('#contract/endpoints.ts').catch(() => null)
      if (known)
        void readsChanged(queryClient, [
          ...new Set(names.flatMap((name) => known.endpointNamed(name)?.changes?.() ?? [])),
        ])
      renewReactions(queryClient)
    },
  })
  // Public reads are answered by a library of the last minutes, which has not heard of it.
  onReadsChanged((reads) => {
    if (reads.some(({ sharedMaxAge }) => sharedMaxAge !== undefined)) void syncLibraryNow({ force: true })
  })

  // What waited for the server waits no longer.
  onReachedAgain(() => void drainNow())

  let keptFor = userId()
  let stopKeeping = persistQueries(queryClient, keptFor, __BUILD_ID__)
  let sentWith = session.token()
  session.subscribe(() => {
    // What waited for this session, or for a better one than the last.
    if (session.token() !== sentWith) void drainNow()
    sentWith = session.token()
    const owner = userId()
    if (owner === keptFor) return
    keptFor = owner
    stopKeeping()
    stopKeeping = persistQueries(queryClient, owner, __BUILD_ID__)
  })
  startSavedSections({ session, locale: currentLocale })
  void followAccount({ queryClient, session })
  void keepCoursesOf({ queryClient, session })
  // After what is kept of the person is being brought back, and after it changes hands.
  startInitial({ queryClient, session })
  // What a switch held goes once it is on again.
  followSwitches({ queryClient, session, onTurnedOn: () => void drainNow({ byHand: true }) })
  keepMember({ queryClient, session })
  onPushReason(() => void import('./offer-push.ts').then(({ showPushOffer }) => showPushOffer()).catch(() => {}))
  onceSignedIn(session, () => void followNotificationsOf({ queryClient, session }))
}

/** A person who is signed in, or has installed the app, has all of it on the device. */
function keepRestOfApp(session: Session): void {
  onceInstalled(() => void keepRest())
  onceSignedIn(session, () => void keepRest())
}

/** Does a thing as soon as somebody is signed in. */
function onceSignedIn(session: Session, work: () => void): void {
  const look = () => {
    if (session.get().state !== 'in') return
    stop()
    work()
  }
  const stop = session.subscribe(look)
  look()
}

/** What a member is told. For guests nothing of it is loaded. */
async function followNotificationsOf({ queryClient, session }: { queryClient: QueryClient; session: Session }) {
  const { followNotifications } = await import('./session/notification/follow.ts')
  // Whether the session still is one, the initial answer says quietly. A count that asks first is refused, and would lead
  // a reader whose session is over to sign in.
  await initialSettled(queryClient)
  followNotifications({ queryClient, session, online: isReached, onReachedAgain })
  const { keepPushTold } = await import('./keep-push-told.ts')
  keepPushTold({ queryClient, session })
}

/** Keeps the reader's own in step with their account. Nobody waits for it, so its code comes by itself. */
async function followAccount({ queryClient, session }: { queryClient: QueryClient; session: Session }): Promise<void> {
  const [{ startReadingSync }, { listReading }] = await Promise.all([
    import('./offline/reading/sync.ts'),
    import('#contract/reading/reading.ts'),
  ])
  startReadingSync({
    session,
    ask: async (since) => {
      const options = { staleTime: 0, gcTime: 0, retry: false }
      return (await queryClient.fetchQuery({ ...queryFor(listReading, since), ...options })).data
    },
    onChoices: () => void syncLibraryNow({ force: true }),
  })
}

/** Keeps the courses that a member takes on the device. Its code comes by itself, as for their reading. */
async function keepCoursesOf(home: { queryClient: QueryClient; session: Session }): Promise<void> {
  const { startCourseSync } = await import('./offline/courses/sync.ts')
  startCourseSync(home)
}
