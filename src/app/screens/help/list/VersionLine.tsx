import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import type { HelpVersion } from '#contract/help/version.ts'
import styles from './help.module.css'

/** Above what is of another version than the current one: which one, and the way back. `q` is searched there as well. */
export function VersionLine({ version, q }: { version: HelpVersion | undefined; q?: string }) {
  if (!version) return null
  const { name } = version
  return (
    <p className={styles.versionLine} role="status">
      <span>
        {q === undefined ? <Trans>Pages of version {name}</Trans> : <Trans>Searched in version {name}</Trans>}
      </span>
      <Link to="/help" search={q === undefined ? {} : { q }}>
        <Trans>To the current version</Trans>
        <ForwardIcon />
      </Link>
    </p>
  )
}
