import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { useSite } from '#app/lib/site.ts'
import { GroupName } from '#app/screens/admin/GroupName.tsx'
import { SectionLink } from '#app/screens/admin/SectionLink.tsx'
import { grouped, useSections } from '#app/screens/admin/sections.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { getAdminOverview } from '#contract/admin/admin.ts'
import styles from './admin-index.module.css'
import { Greeting } from './Greeting.tsx'
import { Waiting } from './Waiting.tsx'
import { Weeks } from './Weeks.tsx'

/** The admin area's first page: who is here, and the sections that they may open, what waits for somebody first. */
export function AdminIndexScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  useTitle(t`Administration`)
  const known = useSite().userInitialize
  const sections = useSections()
  // Opened again it is asked for again: what waits is dealt with on other pages.
  const overview = useQuery({
    ...queryFor(getAdminOverview, { offset: clockOffset() }),
    refetchOnMount: 'always',
    meta: { silent: true },
  }).data?.data
  return (
    <main className={styles.adminIndex} id="content" tabIndex={-1}>
      <Greeting />
      {overview && sections.length > 0 && (
        <>
          <section aria-labelledby="admin-waiting">
            <h2 id="admin-waiting" className={styles.heading}>
              <Trans>Waiting for you</Trans>
            </h2>
            <Waiting waiting={overview.waiting} />
          </section>
          <Weeks weeks={overview.weeks} />
        </>
      )}
      {grouped(sections).map(({ group, sections }) => (
        <section key={group} aria-labelledby={`sections-${group}`}>
          <h2 id={`sections-${group}`} className={styles.heading}>
            <GroupName group={group} />
          </h2>
          <ul className={styles.list}>
            {sections.map((section) => (
              <li key={section.item.path}>
                <SectionLink section={section} className={styles.link}>
                  {section.words && <small>{section.words.about[locale]}</small>}
                </SectionLink>
                <ForwardIcon />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {known && sections.length === 0 && (
        <Notice
          title={<Trans>Nothing to manage here with your role</Trans>}
          text={<Trans>Reports, members and messages are handled by other staff.</Trans>}
          action={
            <Link to="/help" className="notice-action">
              <Trans>Go to Help</Trans>
            </Link>
          }
        />
      )}
    </main>
  )
}
