import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readsChanged } from '#app/api/changed.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Button } from '#app/ui/Button.tsx'
import { paymentLimits } from '#contract/payment/limits.ts'
import { handlePayment, listPayments, type StaffPayment } from '#contract/payment/payment.ts'
import styles from './payment.module.css'

/** Says that a top-up whose money did not match was dealt with, and how. */
export function HandlePayment({ of: { id, member } }: { of: StaffPayment }) {
  const { t } = useLingui()
  const online = useOnline()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        disabled={!online}
        aria-label={t`Mark the top-up of ${member.name} as handled…`}
        onClick={() => setAsks(true)}
      >
        <Trans>Mark as handled…</Trans>
      </Button>
      {asks && <Ask id={id} onClose={() => setAsks(false)} />}
    </>
  )
}

function Ask({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  // Somebody else may have been earlier: the list says who.
  const anew = () => void readsChanged(queryClient, [listPayments])
  return (
    <ConfirmWrite
      endpoint={handlePayment}
      input={{ id, reason }}
      title={<Trans>Mark as handled?</Trans>}
      action={<Trans>Mark as handled</Trans>}
      incomplete={reason.trim() === ''}
      onDone={onClose}
      onRefused={anew}
      onClose={onClose}
    >
      <p>
        <Trans>
          This does not change the balance. First refund the money at the provider, or adjust the balance by hand.
        </Trans>
      </p>
      <label className={styles.line}>
        <Trans>What was done, for other staff</Trans>
        <input
          className={fieldStyles.input}
          maxLength={paymentLimits.reasonChars}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </ConfirmWrite>
  )
}
