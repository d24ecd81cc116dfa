import { Trans } from '@lingui/react/macro'
import { type FormEvent, type Ref, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { CodeRow } from '#app/fields/code/CodeRow.tsx'
import { useSendCode } from '#app/fields/code/use-send-code.ts'
import fieldStyles from '#app/fields/field.module.css'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { fieldErrors, useFields } from '#app/fields/use-fields.ts'
import { EmailField, VerificationCodeField } from '#contract/base/fields.ts'
import styles from './captcha.module.css'
import type { CaptchaPass } from './use-captcha.tsx'

const MailWayForm = z.object({ email: EmailField, code: VerificationCodeField })

type MailWayProps = {
  problem?: string
  task: Ref<HTMLParagraphElement>
  address: string
  onPassed: (pass: CaptchaPass) => void
  onPicture: () => void
}

/** For people who cannot see the picture: a code from any mailbox of theirs, in its place. */
export function MailWay({ problem, task, address, onPassed, onPicture }: MailWayProps) {
  const fields = useFields({
    schema: MailWayForm,
    defaults: { email: address, code: '' },
    // Whether it is the right one, the guarded call is told.
    onSubmit: async ({ email, code }) => onPassed({ captchaId: email, captchaInfo: code }),
  })
  const { form } = fields
  const written = form.watch('email')
  const { send, isSending, wait } = useSendCode('captcha', written)
  const [failure, setFailure] = useState<unknown>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  useEffect(() => {
    if (problem) form.setError('code', { type: 'server', message: problem }, { shouldFocus: true })
  }, [form, problem])

  const onSend = async () => {
    setFailure(null)
    setSentTo(null)
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    try {
      await send(written)
      setSentTo(written)
      form.clearErrors('code')
      form.setFocus('code')
    } catch (error) {
      const { email } = fieldErrors(error)
      if (email) form.setError('email', { type: 'server', message: email }, { shouldFocus: true })
      else setFailure(error)
    }
  }

  const submit = (event: FormEvent) => {
    // React takes it on to the form whose button asked for this.
    event.stopPropagation()
    return fields.onSubmit(event)
  }

  return (
    <form className={styles.mail} noValidate onSubmit={submit}>
      <p className={fieldStyles.saysCalm} ref={task} tabIndex={-1}>
        <Trans>We send a code to your e-mail address to use instead of the picture.</Trans>
      </p>
      <TextField
        fields={fields}
        name="email"
        label={<Trans>E-mail address</Trans>}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <CodeRow
        fields={fields}
        name="code"
        label={<Trans>Code</Trans>}
        wait={wait}
        isSending={isSending}
        onSend={onSend}
        failure={failure}
        sentTo={sentTo === written ? sentTo : null}
      />
      <SubmitButton fields={fields}>
        <Trans>Continue</Trans>
      </SubmitButton>
      <button type="button" className={styles.other} onClick={onPicture}>
        <Trans>Back to the picture</Trans>
      </button>
    </form>
  )
}
