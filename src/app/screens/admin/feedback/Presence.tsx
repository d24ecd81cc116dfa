import { Trans } from '@lingui/react/macro'
import styles from './ticket.module.css'

/** Who else has the ticket open, and who of them writes; said as they come and go. */
export function Presence({ others }: { others: { name: string; writing: boolean }[] }) {
  return (
    <div className={styles.presence} role="status">
      {others.map(({ name, writing }) => (
        <p key={name} data-writing={writing || undefined}>
          {writing ? (
            <Trans>
              <bdi>{name}</bdi> is writing
            </Trans>
          ) : (
            <Trans>
              <bdi>{name}</bdi> is here
            </Trans>
          )}
        </p>
      ))}
    </div>
  )
}
