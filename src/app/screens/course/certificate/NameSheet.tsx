import { Trans } from '@lingui/react/macro'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { fieldErrors, useFields } from '#app/fields/use-fields.ts'
import { Popup } from '#app/ui/Popup.tsx'
import { CertificateName, nameCertificate } from '#contract/course/certificates.ts'
import { courseLimits } from '#contract/course/limits.ts'
import styles from './certificate.module.css'

type NameSheetProps = { id: string; title: string; known: string; onClose: () => void }

/** Asks for the name that a certificate is to have. */
export function NameSheet({ id, title, known, onClose }: NameSheetProps) {
  const { sendAsync, error } = useApiMutation(nameCertificate, { success: true, silent: true })
  const fields = useFields<CertificateName>({
    schema: CertificateName,
    defaults: { name: known },
    draft: { name: `course-certificate/${id}`, fields: ['name'] },
    onSubmit: async (values, draft) => {
      await sendAsync({ id, ...values }, draft && { idempotencyKey: draft.key })
      onClose()
    },
  })
  const isEarly = error instanceof Failure && fieldErrors(error).id === 'required'
  return (
    <Popup title={<Trans>Name on the certificate</Trans>} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
        <p>{title}</p>
        <TextField
          fields={fields}
          name="name"
          label={<Trans>Name</Trans>}
          limits={{ max: courseLimits.certificateNameChars }}
          autoComplete="name"
          hint={
            known === '' ? (
              <Trans>Anyone with the certificate’s code can see it. You can correct it once, within 30 days.</Trans>
            ) : (
              <Trans>
                You can correct the name only once: after saving, it cannot be changed again. The code stays the same.
              </Trans>
            )
          }
        />
        {isEarly && (
          <p role="alert">
            <Trans>Not earned yet: your score in one of the quizzes is too low. You can take it again.</Trans>
          </p>
        )}
        <SubmitButton fields={fields}>
          <Trans>Put it on the certificate</Trans>
        </SubmitButton>
      </form>
    </Popup>
  )
}
