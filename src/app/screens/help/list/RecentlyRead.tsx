import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { useRecentlyRead } from '#app/offline/reading/use-reading.ts'
import { Phrases } from '#app/ui/Phrases.tsx'
import styles from './help.module.css'
import '#app/ui/scroll-fade.css'

const shown = 6

/** What the reader opened last in the current language; nothing until something was read. */
export function RecentlyRead() {
  const locale = useLocale()
  const { items } = useRecentlyRead()
  const list = items.filter((item) => item.of === 'help' && item.locale === locale).slice(0, shown)
  if (list.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 className={styles.group} id="recent">
        <Trans>Recently read</Trans>
      </h2>
      <ul className={`${styles.recent} scroll-fade`}>
        {list.map(({ id, title, share }) => (
          <li key={id}>
            <Link to="/help/$id" viewTransition params={{ id }}>
              <b>
                <Phrases title={title} />
              </b>
              <span>
                {share >= 0.95 ? (
                  <Trans comment="The whole page has been read">Read to the end</Trans>
                ) : (
                  <Trans>{Math.round(share * 100)}% read</Trans>
                )}
              </span>
              <progress value={share} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
