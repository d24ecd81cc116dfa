import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { withdrawCertificate } from '#contract/course/certificates.ts'
import { courseLimits } from '#contract/course/limits.ts'
import '#app/ui/button.css'
import styles from './study.module.css'

/** Withdraws a learner’s certificate, after one has said why. */
export function WithdrawCertificate({ course, id, name }: { course: string; id: string; name: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { sendAsync, isPending, error, reset } = useApiMutation(withdrawCertificate, { success: true, silent: true })
  const close = () => {
    reset()
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="button" disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Withdraw the certificate…</Trans>
      </button>
      {isOpen && (
        <ConfirmPopup
          title={<Trans>Withdraw the certificate of {name}?</Trans>}
          action={<Trans>Withdraw it</Trans>}
          disabled={!online || isPending || reason.trim() === ''}
          problem={error ? failureText(error) : ''}
          onConfirm={() => void sendAsync({ id: course, accountId: id, reason }).then(close, () => {})}
          onClose={close}
        >
          <p>
            <Trans>
              Whoever checks its code reads that it is not valid. The learner is told, with the reason. It cannot be
              given again.
            </Trans>
          </p>
          <textarea
            className={`${fieldStyles.input} ${fieldStyles.area} ${styles.message}`}
            rows={2}
            maxLength={courseLimits.reasonChars}
            value={reason}
            aria-label={t`Why the certificate is withdrawn`}
            placeholder={t`Why`}
            onChange={({ target }) => setReason(target.value)}
          />
        </ConfirmPopup>
      )}
    </>
  )
}
