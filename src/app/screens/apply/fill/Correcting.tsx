import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Application } from '#contract/application/application.ts'
import styles from './fill.module.css'

/** Which application is corrected, and what its reviewer said. */
export function Correcting({ application: { id, no, reason } }: { application: Application }) {
  return (
    <section className={styles.correcting}>
      <p>
        <Trans>
          You are correcting{' '}
          <Link to="/apply/$id" params={{ id }}>
            application #{no}
          </Link>
          . The reviewer wrote:
        </Trans>
      </p>
      <blockquote>{reason}</blockquote>
    </section>
  )
}
