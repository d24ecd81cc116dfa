import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { dropVersion } from '#app/offline/library-version-choose.ts'
import { useSavedVersions } from '#app/offline/library-versions.ts'
import { Standing } from '#app/offline/VersionSaving.tsx'
import styles from './library.module.css'

/** The versions of the documentation, beside the current one, that are kept; nothing where there are none. */
export function VersionCard({ onChange }: { onChange: () => void }) {
  const saved = useSavedVersions()
  if (!saved || saved.length === 0) return null
  return (
    <section className={`panel ${styles.card} ${styles.versions}`} aria-labelledby="library-versions">
      <header>
        <h2 id="library-versions">
          <Trans>Other versions of the documentation</Trans>
        </h2>
      </header>
      <ul>
        {saved.map((state) => {
          const { id, name, locale } = state.version
          return (
            <li key={`${locale} ${id}`}>
              <span>
                <Link to="/help" search={{ version: id }}>
                  {name}
                </Link>
                <small role="status">
                  {locale === 'en' ? 'English' : '中文'} · <Standing state={state} />
                </small>
              </span>
              <button type="button" onClick={() => void dropVersion(state.version).then(onChange)}>
                <Trans>Remove</Trans>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
