import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/admin.module.css'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { type MemberData, unmuteMember } from '#contract/member/member.ts'
import { MuteForm } from './MuteForm.tsx'
import { useMayEdit } from './use-may-edit.ts'

/** Whether somebody is muted, until when and why; staff mute for a time, or end it early. */
export function MemberMute({ id, mute }: { id: string; mute: MemberData['mute'] }) {
  const online = useOnline()
  const isOther = useSession().userInfo?.id !== id
  const may = useMayEdit() && isOther
  const [muting, setMuting] = useState(false)
  const { sendAsync, isPending } = useApiMutation(unmuteMember, { success: true })
  const until = mute ? formatDate(mute.until, 'yyyy-mm-dd hh:MM') : ''
  const lift = () =>
    void sendAsync({ id }).catch(() => {
      // What went wrong is said in passing.
    })
  return (
    <section className={styles.part} aria-labelledby="member-mute">
      <h2 id="member-mute">
        <Trans>Mute</Trans>
      </h2>
      {mute ? (
        <>
          <p className={styles.note}>
            <Trans>
              Muted until {until} by {mute.by.name || '–'}
            </Trans>
          </p>
          <p className={styles.quote}>{mute.reason}</p>
        </>
      ) : (
        <p className={styles.note}>
          <Trans>Not muted</Trans>
        </p>
      )}
      {may && (
        <div className={styles.actions}>
          <Button disabled={!online} onClick={() => setMuting(true)}>
            {mute ? <Trans>Change the mute</Trans> : <Trans>Mute this member</Trans>}
          </Button>
          {mute && (
            <Button disabled={!online || isPending} onClick={lift}>
              <Trans>Lift the mute</Trans>
            </Button>
          )}
        </div>
      )}
      {muting && <MuteForm id={id} onClose={() => setMuting(false)} />}
    </section>
  )
}
