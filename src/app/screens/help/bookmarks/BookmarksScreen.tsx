import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { ReadingData } from '#app/offline/reading/ReadingData.tsx'
import { useBookmarks } from '#app/offline/reading/use-reading.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { nameOf } from '#contract/reading/item.ts'
import { BookmarkRow } from './BookmarkRow.tsx'
import styles from './bookmarks.module.css'
import { useShown } from './use-shown.ts'

/** What the reader has bookmarked, articles and questions, the newest first. From this device, so with no network too. */
export function BookmarksScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const signedIn = useSession().state === 'in'
  const { state, items } = useBookmarks()
  const shown = useShown(items)
  useTitle(t`Bookmarks`)
  return (
    <main className={styles.bookmarks} id="content" tabIndex={-1}>
      {signedIn ? (
        <NavBar to={routeNames.user} label={t`Me`} title={t`Bookmarks`} />
      ) : (
        <NavBar to="/help" label={t`Help`} title={t`Bookmarks`} />
      )}
      <h1>
        <Trans>Bookmarks</Trans>
      </h1>
      <p className={styles.offline} role="status">
        {!online && <Trans>You are offline. What is saved on this device still opens.</Trans>}
      </p>
      {state === 'loading' && <Loading />}
      {state === 'failed' && (
        <Notice
          title={<Trans>The bookmarks could not be loaded</Trans>}
          text={<Trans>This browser does not let the app read what it keeps on this device.</Trans>}
          onRetry={() => location.reload()}
        />
      )}
      {state === 'ready' && shown.length === 0 && (
        <Notice
          title={<Trans>No bookmarks yet</Trans>}
          text={
            <Trans>
              Tap the bookmark icon at the top of an article to save it here. For questions, use the More menu.
            </Trans>
          }
        />
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ item, removed }) => (
            <BookmarkRow key={nameOf(item)} item={item} removed={removed} locale={locale} />
          ))}
        </ul>
      )}
      <ReadingData />
    </main>
  )
}

function Loading() {
  return (
    <>
      <div className={`skeleton ${styles.bones}`} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </p>
    </>
  )
}
