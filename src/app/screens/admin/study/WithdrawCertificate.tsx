import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Button } from '#app/ui/Button.tsx'
import { withdrawCertificate } from '#contract/course/certificates.ts'
import { courseLimits } from '#contract/course/limits.ts'
import styles from './study.module.css'

/** Withdraws a learner’s certificate, after one has said why. */
export function WithdrawCertificate({ course, id, name }: { course: string; id: string; name: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Withdraw the certificate…</Trans>
      </Button>
      {isOpen && (
        <ConfirmWrite
          endpoint={withdrawCertificate}
          input={{ id: course, accountId: id, reason }}
          title={<Trans>Withdraw the certificate of {name}?</Trans>}
          action={<Trans>Withdraw it</Trans>}
          incomplete={reason.trim() === ''}
          onDone={close}
          onClose={close}
        >
          <p>
            <Trans>
              Anyone who checks its code sees that it is not valid. The learner is notified, with the reason. It cannot
              be issued again.
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
        </ConfirmWrite>
      )}
    </>
  )
}
