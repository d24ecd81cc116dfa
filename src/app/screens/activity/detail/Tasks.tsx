import { Plural, Trans } from '@lingui/react/macro'
import type { ActivityTask, OwnPart, TaskCounter } from '#contract/activity/activity.ts'
import styles from './activity.module.css'

type TasksProps = { tasks: ActivityTask[]; own: OwnPart | null; points: number }

/** What a challenge asks for, and how much of it one has done. */
export function Tasks({ tasks, own, points }: TasksProps) {
  return (
    <section className={styles.tasks} aria-labelledby="activity-tasks">
      <h2 id="activity-tasks">
        <Trans comment="What a challenge asks for">Tasks</Trans>
      </h2>
      <ul>
        {tasks.map(({ counter, target, done }) => (
          <li key={counter}>
            <span>{words(counter, target)}</span>
            {own && (
              <>
                <small>
                  {done} / {target}
                </small>
                <progress max={target} value={done} />
              </>
            )}
          </li>
        ))}
      </ul>
      {own && own.rewardedAt > 0 && (
        <p className={styles.state}>
          {points > 0 ? (
            <Plural value={points} one="All done: you earned # point" other="All done: you earned # points" />
          ) : (
            <Trans>All done</Trans>
          )}
        </p>
      )}
    </section>
  )
}

function words(counter: TaskCounter, target: number) {
  switch (counter) {
    case 'answers':
      return <Plural value={target} one="Get # answer accepted" other="Get # answers accepted" />
    case 'lessons':
      return <Plural value={target} one="Complete # lesson" other="Complete # lessons" />
    case 'checkIns':
      return <Plural value={target} one="Check in on # day" other="Check in on # days" />
  }
}
