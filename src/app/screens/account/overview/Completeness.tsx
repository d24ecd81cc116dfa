import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Progress } from '#app/ui/Progress.tsx'
import type { ProfilePart } from '#contract/overview/overview.ts'
import styles from './overview.module.css'

/** How much of the profile is filled in, and a way to each part that is not; nothing once all is. */
export function Completeness({ missing, parts }: { missing: ProfilePart[]; parts: number }) {
  const { t } = useLingui()
  if (missing.length === 0) return null
  const names: Record<ProfilePart, string> = {
    avatar: t`Picture`,
    gender: t`Gender`,
    birthday: t`Birthday`,
    motto: t`Bio`,
    area: t`Region`,
    email: t`E-mail`,
    mobile: t`Mobile number`,
  }
  const done = parts - missing.length
  return (
    <section className={`panel ${styles.complete}`} aria-labelledby="complete-title">
      <div className={styles.completeHead}>
        <h2 id="complete-title">
          <Trans>Complete your profile</Trans>
        </h2>
        <span>
          {done} / {parts}
        </span>
      </div>
      <Progress value={done} max={parts} label={{ id: 'complete-title' }} />
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <Link to="/user/account/profile" hash={part}>
              {names[part]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
