import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { LanguageNotSaved } from '#app/offline/LanguageNotSaved.tsx'
import { useSavedInstead } from '#app/offline/saved-languages.ts'
import { RowsSkeleton } from '#app/screens/help/list/HelpListSkeleton.tsx'
import helpStyles from '#app/screens/help/list/help.module.css'
import { Chip } from '#app/ui/Chip.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { feedKinds, feedPath } from '#contract/help/feeds.ts'
import { type HelpSummary, listHelpNews } from '#contract/help/help.ts'
import styles from './news.module.css'
import { visitNews } from './news-seen.ts'

const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON' }

/** What is new in the help or has changed, by day; what this reader has not seen yet is marked. Read from the device where it is saved. */
export function NewsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  useTitle(t`What's new`)
  return (
    <main className={styles.news} id="content" tabIndex={-1}>
      <NavBar to="/help" label={t`Help`} title={t`What's new`} />
      <h1>
        <Trans>What's new</Trans>
      </h1>
      <News locale={locale} key={locale} />
      <p className={styles.feeds}>
        <Trans>Follow with a feed reader:</Trans>
        {feedKinds.map((kind) => (
          <a key={kind} href={feedPath(locale, kind)}>
            {feedNames[kind]}
          </a>
        ))}
      </p>
    </main>
  )
}

function News({ locale }: { locale: Locale }) {
  const failureText = useFailureText()
  const { data, error, isPending, refetch } = useApiQuery(listHelpNews, { locale }, { quiet: true })
  const instead = useSavedInstead(locale, 'help', data ? null : error)
  const since = useSince(locale, data?.list)
  if (isPending) return <RowsSkeleton />
  if (!data && instead) return <LanguageNotSaved wanted={locale} saved={instead} onSwitch={activate} />
  if (!data)
    return (
      <Notice
        title={<Trans>The list could not be loaded</Trans>}
        text={failureText(error)}
        onRetry={() => void refetch()}
      />
    )
  if (data.list.length === 0) return <Notice title={<Trans>No pages in this language yet</Trans>} />
  return daysOf(data.list).map(({ day, docs }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 className={helpStyles.group} id={`day-${day}`}>
        {dayName(docs[0]?.updatedAt ?? 0, locale)}
      </h2>
      <ul>
        {docs.map((doc) => (
          <li key={doc.id}>
            <Link to="/help/$id" viewTransition params={{ id: doc.id }} className={helpStyles.row}>
              <b>
                {doc.title}
                {since !== null && doc.updatedAt > since && (
                  <Chip isNew>
                    <Trans context="a page changed since the last visit">New</Trans>
                  </Chip>
                )}
              </b>
              <span>{doc.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Since when this reader has not looked, in the site's seconds; null at a first visit. One visit for as long as it is open. */
function useSince(locale: Locale, list: HelpSummary[] | undefined): number | null {
  const [since, setSince] = useState<number | null>(null)
  const latest = list?.[0]?.updatedAt
  useEffect(() => {
    if (latest !== undefined) setSince(visitNews(locale, latest, Math.floor(Date.now() / 1000)))
  }, [locale, latest])
  return since
}

/** The documents of each day as the reader's calendar has it, the latest first. */
function daysOf(docs: HelpSummary[]): { day: string; docs: HelpSummary[] }[] {
  const days = new Map<string, HelpSummary[]>()
  for (const doc of docs) {
    const day = new Date(doc.updatedAt * 1000).toDateString().replaceAll(' ', '-')
    days.set(day, [...(days.get(day) ?? []), doc])
  }
  return [...days].map(([day, some]) => ({ day, docs: some }))
}

const dayName = (seconds: number, locale: Locale) =>
  new Intl.DateTimeFormat(htmlLang[locale], { dateStyle: 'full' }).format(seconds * 1000)
