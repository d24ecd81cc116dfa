import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { type MemberData, signOutMember } from '#contract/member/member.ts'
import memberStyles from './member.module.css'
import { useMayEdit } from './use-may-edit.ts'

/** Where somebody is signed in; staff can end all of it. */
export function MemberDevices({ id, devices }: { id: string; devices: MemberData['devices'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const isOther = useSession().userInfo?.id !== id
  const may = useMayEdit() && isOther
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="member-devices">
      <h2 id="member-devices">
        <Trans>Sessions</Trans>
      </h2>
      {devices.length === 0 ? (
        <p className={styles.note}>
          <Trans>Not signed in anywhere</Trans>
        </p>
      ) : (
        <ul className={memberStyles.rows}>
          {devices.map((device) => (
            <li key={device.id}>
              <span>{[device.browser, device.system].filter(Boolean).join(', ') || t`Unknown browser`}</span>
              <small>
                <Trans>
                  Last used <SavedAt at={device.seenAt} locale={locale} />
                </Trans>
              </small>
            </li>
          ))}
        </ul>
      )}
      {may && devices.length > 0 && (
        <div className={styles.actions}>
          <Button disabled={!online} onClick={() => setAsking(true)}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </div>
      )}
      {asking && <ConfirmSignOut id={id} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ConfirmSignOut({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ConfirmWrite
      endpoint={signOutMember}
      input={{ id }}
      title={<Trans>Sign this member out everywhere?</Trans>}
      action={<Trans>Sign out everywhere</Trans>}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>All their sessions end at once. They can sign in again.</Trans>
      </p>
    </ConfirmWrite>
  )
}
