import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { formatDate } from '#app/lib/format-date.ts'
import { greeting } from '#app/lib/greeting.ts'
import { useSession } from '#app/session/context.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { GenderIcon } from '#app/ui/GenderIcon.tsx'
import type { Overview } from '#contract/overview/overview.ts'
import styles from './me.module.css'
import overviewStyles from './overview.module.css'

/** Who is here, greeted by the hour. Until the server has said more, what the device knows of them. */
export function Person({ overview }: { overview: Overview | undefined }) {
  const { i18n } = useLingui()
  const { user } = useSession()
  const username = overview?.username ?? user?.username ?? ''
  const name = (overview ? overview.nickname : user?.name) || username
  return (
    <header className={styles.person}>
      <Avatar path={overview?.path ?? user?.path ?? ''} name={name} />
      <div>
        <h1>{name ? i18n._(greeting(new Date().getHours(), name)) : <Trans>Signed in</Trans>}</h1>
        <p className={overviewStyles.names}>
          {username && <span>{username}</span>}
          {!!overview?.gender && <GenderIcon gender={overview.gender} />}
        </p>
        {overview?.motto && <p className={overviewStyles.motto}>{overview.motto}</p>}
        {overview && (
          <p className={overviewStyles.times}>
            <span>
              <Trans>
                Last sign-in{' '}
                <time dateTime={iso(overview.lastSignInAt)}>
                  {formatDate(overview.lastSignInAt, 'yyyy-mm-dd hh:MM')}
                </time>
              </Trans>
            </span>{' '}
            <span>
              <Trans>
                Joined <time dateTime={iso(overview.joinedAt)}>{formatDate(overview.joinedAt, 'yyyy-mm-dd')}</time>
              </Trans>
            </span>
          </p>
        )}
      </div>
    </header>
  )
}

const iso = (at: number) => new Date(at * 1000).toISOString()
