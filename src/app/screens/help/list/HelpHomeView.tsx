import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { LanguageNotSaved } from '#app/offline/LanguageNotSaved.tsx'
import { useSavedInstead } from '#app/offline/saved-languages.ts'
import { VersionSaving } from '#app/offline/VersionSaving.tsx'
import { ForwardIcon, PinIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Phrases } from '#app/ui/Phrases.tsx'
import type { Locale } from '#contract/base/locale.ts'
import { getHelpHome, type HelpSection } from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import { HomeSkeleton } from './HelpListSkeleton.tsx'
import styles from './help.module.css'
import { inVersion } from './in-version.ts'
import { LibraryLine } from './LibraryLine.tsx'
import { NewestPosts } from './NewestPosts.tsx'
import { PopularQuestions } from './PopularQuestions.tsx'
import { RecentlyRead } from './RecentlyRead.tsx'
import { VersionLine } from './VersionLine.tsx'

/** What is pinned, what was read last, and every category with its first documents; of another version its categories alone. */
export function HelpHomeView({ version }: { version?: string | undefined }) {
  return <Home locale={useLocale()} version={version} />
}

function Home({ locale, version }: { locale: Locale; version: string | undefined }) {
  const failureText = useFailureText()
  const {
    data: home,
    savedAt,
    error,
    isPending,
    refetch,
  } = useApiQuery(getHelpHome, inVersion(locale, version), { quiet: true })
  const instead = useSavedInstead(locale, 'help', version ? null : error)
  if (isPending) return <HomeSkeleton />
  if (!home && instead)
    return (
      <>
        <LanguageNotSaved wanted={locale} saved={instead} onSwitch={activate} />
        <Home locale={instead} version={version} />
      </>
    )
  if (!home)
    return (
      <Notice
        title={<Trans>The help centre could not be loaded</Trans>}
        text={failureText(error)}
        onRetry={() => void refetch()}
      />
    )
  if (home.total === 0)
    return (
      <Notice
        title={<Trans>No pages in this language yet</Trans>}
        text={<Trans>The other language may have some: switch with the button at the top.</Trans>}
      />
    )
  return (
    <>
      <VersionLine version={home.version} />
      {home.version && <VersionSaving version={home.version} locale={home.locale} />}
      {!home.version && <LibraryLine savedAt={savedAt} />}
      {home.pinned.length > 0 && (
        <section aria-labelledby="pinned">
          <h2 className={styles.group} id="pinned">
            <Trans>Pinned</Trans>
          </h2>
          <ul className={styles.cards}>
            {home.pinned.map((doc) => (
              <li key={doc.id}>
                <Link to="/help/$id" viewTransition params={{ id: doc.id }} className={styles.card}>
                  <PinIcon />
                  <b>
                    <Phrases title={doc.title} />
                  </b>
                  <span>{doc.summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!home.version && <RecentlyRead />}
      <div className={styles.homeLine}>
        <h2 className={styles.group}>
          <Trans context="heading">Categories</Trans>
        </h2>
        {!home.version && (
          <>
            <Link to="/help" search={{ view: 'bookmarks' }} className={styles.newsLink}>
              <Trans>Bookmarks</Trans>
              <ForwardIcon />
            </Link>
            <Link to="/help" search={{ view: 'news' }} className={styles.newsLink}>
              <Trans>What's new</Trans>
              <ForwardIcon />
            </Link>
          </>
        )}
      </div>
      <div className={styles.sections}>
        {home.sections
          .filter((section) => section.parentId === null)
          .map((section) => (
            <Section key={section.id} section={section} version={home.version?.id} />
          ))}
      </div>
      {!home.version && <PopularQuestions />}
      {!home.version && <NewestPosts />}
    </>
  )
}

function Section({ section, version }: { section: HelpSection; version: string | undefined }) {
  return (
    <section className={styles.section} aria-labelledby={`section-${section.id}`}>
      <Link to="/help" search={{ category: section.id, version }} className={styles.sectionHead}>
        <CategoryIcon name={section.icon} />
        <h3 id={`section-${section.id}`}>{section.name}</h3>
        <span>
          <Plural value={section.count} one="# page" other="# pages" />
        </span>
        <ForwardIcon />
      </Link>
      <ul>
        {section.docs.slice(0, helpLimits.homeDocs).map((doc) => (
          <li key={doc.id}>
            <Link to="/help/$id" viewTransition params={{ id: doc.id }}>
              {doc.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
