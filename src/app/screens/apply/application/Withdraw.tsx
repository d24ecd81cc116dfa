import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '#app/lib/notifications.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { withdrawApplication } from '#contract/application/application.ts'
import styles from './application.module.css'

/** Takes an application back, once it was confirmed. */
export function Withdraw({ id, title }: { id: string; title: string }) {
  const [asking, setAsking] = useState(false)
  const { send, isPending } = useOutboxMutation(withdrawApplication, { success: true })
  const withdraw = async () => {
    setAsking(false)
    try {
      const label = { kind: 'withdrawal', text: title, to: `/apply/${id}` } as const
      const answer = await send({ id }, { label })
      if (answer.is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
    } catch {
      // It was said in passing.
    }
  }
  return (
    <div className={styles.withdraw}>
      <Button disabled={isPending} onClick={() => setAsking(true)}>
        <Trans>Withdraw this application</Trans>
      </Button>
      {asking && (
        <ConfirmPopup
          title={<Trans>Withdraw this application?</Trans>}
          action={<Trans>Withdraw</Trans>}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>It will no longer be reviewed. You can apply again.</Trans>
          </p>
        </ConfirmPopup>
      )}
    </div>
  )
}
