import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import styles from '#app/screens/admin/admin.module.css'
import type { MemberData } from '#contract/member/member.ts'

/** Who somebody is, as they told it. */
export function MemberProfile({ profile }: { profile: MemberData['profile'] }) {
  const { t } = useLingui()
  const genders = ['', t`Male`, t`Female`]
  const facts: [string, string][] = [
    [t`Nickname`, profile.nickname],
    [t`E-mail`, profile.email],
    [t`Mobile number`, profile.mobile],
    [t`Gender`, genders[profile.gender] ?? ''],
    [t`Birthday`, profile.birthday],
    [t`Region`, profile.areaName],
    [t`Bio`, profile.motto],
  ]
  return (
    <section className={styles.part} aria-labelledby="member-profile">
      <h2 id="member-profile">
        <Trans>Profile</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>The audit log records that you viewed this.</Trans>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
