import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { type Recent, recentHelp } from '#app/screens/help/list/recent.ts'
import { Phrases } from '#app/ui/Phrases.tsx'

const shown = 6

/** What this device opened last in the current language; nothing until something was read. */
export function RecentlyRead() {
  const locale = useLocale()
  const [recent, setRecent] = useState<Recent[]>([])
  useEffect(() => setRecent(recentHelp()), [])
  const list = recent.filter((entry) => entry.locale === locale).slice(0, shown)
  if (list.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 className="group" id="recent">
        <Trans>Recently read</Trans>
      </h2>
      <ul className="recent">
        {list.map(({ id, title, read }) => (
          <li key={id}>
            <Link to="/help/$id" viewTransition params={{ id }}>
              <b>
                <Phrases title={title} />
              </b>
              <span>
                {read >= 0.95 ? (
                  <Trans comment="The whole page has been read">Read to the end</Trans>
                ) : (
                  <Trans>{Math.round(read * 100)}% read</Trans>
                )}
              </span>
              <progress value={read} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
