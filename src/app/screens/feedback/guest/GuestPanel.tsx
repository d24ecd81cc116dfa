import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '#app/lib/notifications.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import type { Feedback } from '#contract/feedback/feedback.ts'
import { privateLink } from '#contract/feedback/link.ts'
import { forgetGuestThread } from '#device/guest-feedback.ts'
import styles from './guest.module.css'
import { useClaim } from './use-claim.ts'

/** What opens a guest’s feedback, and where else it can be: copied, forgotten here, or taken into an account. */
export function GuestPanel({ feedback: { id }, threadKey }: { feedback: Feedback; threadKey: string }) {
  const navigate = useNavigate()
  const online = useOnline()
  const { state } = useSession()
  const { claim, isClaiming } = useClaim()
  const [asking, setAsking] = useState(false)
  const copy = async () => {
    const copied = await copyText(location.origin + privateLink(id, threadKey))
    if (copied) notify('success', msg`The private link is copied`)
    else notify('error', msg`The link could not be copied`)
  }
  const forget = async () => {
    await navigate({ to: '/feedback', replace: true })
    await forgetGuestThread(threadKey)
  }
  return (
    <aside className={styles.about}>
      <p>
        {state === 'in' ? (
          <Trans>This feedback was written without an account. You can move it to yours.</Trans>
        ) : (
          <Trans>This device keeps the private link. Anyone with the link can read and answer.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {state === 'in' && (
          <Button color="primary" disabled={!online || isClaiming} onClick={() => void claim([{ id, key: threadKey }])}>
            <Trans>Move to my account</Trans>
          </Button>
        )}
        <Button onClick={() => void copy()}>
          <Trans>Copy the private link</Trans>
        </Button>
        <Button onClick={() => setAsking(true)}>
          <Trans>Remove from this device</Trans>
        </Button>
      </div>
      {asking && (
        <ConfirmPopup
          title={<Trans>Remove from this device?</Trans>}
          action={<Trans>Remove</Trans>}
          onConfirm={() => void forget()}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              Support keeps the feedback, but you can open it only by its private link: copy that first, unless you have
              it by e-mail.
            </Trans>
          </p>
        </ConfirmPopup>
      )}
    </aside>
  )
}
