import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { type Activity, getActivityRanking, nameInRanking } from '#contract/activity/activity.ts'
import styles from './activity.module.css'

/** Who has done most of a challenge; a member who takes part says whether their name stands there. */
export function Ranking({ activity: { id, title, own, mine } }: { activity: Activity }) {
  const { data } = useApiQuery(getActivityRanking, { id }, { quiet: true })
  const { send, isPending } = useOutboxMutation(nameInRanking)
  const label = { kind: 'activity' as const, text: title, to: `/activity?id=${id}` }
  return (
    <section className={styles.ranking} aria-labelledby="activity-ranking">
      <h2 id="activity-ranking">
        <Trans>Ranking</Trans>
      </h2>
      {own && mine === 'joined' && (
        <SwitchRow
          label={<Trans>Show my name in the ranking</Trans>}
          checked={own.named}
          disabled={isPending}
          // Refused, it is said in passing.
          onChange={(named) => void send({ id, named }, { label }).catch(() => {})}
        />
      )}
      {data &&
        (data.list.length === 0 ? (
          <p className={styles.note}>
            <Trans>Nobody has started yet.</Trans>
          </p>
        ) : (
          <ol>
            {data.list.map(({ rank, name, done, mine: isMe }) => (
              <li key={rank} data-mine={isMe || undefined}>
                <span>{rank}</span>
                <bdi>
                  {isMe ? (
                    <Trans comment="One’s own name in a ranking">{name} (you)</Trans>
                  ) : (
                    name || <Trans>Someone</Trans>
                  )}
                </bdi>
                <span>{Math.floor(done / 10)}%</span>
              </li>
            ))}
          </ol>
        ))}
    </section>
  )
}
