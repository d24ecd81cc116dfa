import { useRef, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import type { EmsEvent } from '#contract/verification/verification.ts'
import { useCaptcha } from './captcha/use-captcha.tsx'
import { CodeRow } from './code/CodeRow.tsx'
import { addressField, type CodePurpose, useSendCode } from './code/use-send-code.ts'
import type { FieldProps } from './Field.tsx'
import { fieldErrors } from './use-fields.ts'

type CodeFieldProps<V extends FieldValues> = FieldProps<V> & {
  purpose: Exclude<CodePurpose, Extract<EmsEvent, 'captcha'>>
  /** Where the code goes: to an address, which may be shown in part, or to what stands in another field of the form. */
  to: { address: string; shown?: string } | { field: Path<V> }
  /** The person's own e-mail address, for those who cannot see the picture. */
  email?: string
}

/** A code that is sent to a phone or a mailbox, once a person has shown to be one. */
export function CodeField<V extends FieldValues>({ purpose, to, email, ...field }: CodeFieldProps<V>) {
  const { fields, name } = field
  const typed: unknown = useWatch({ control: fields.control, name: 'field' in to ? to.field : name })
  const written = 'field' in to ? String(typed ?? '') : to.address
  const { send, isSending, wait } = useSendCode(purpose, written)
  const { ask, captcha } = useCaptcha()
  // The button stays alive beneath the sheet: the focus goes back to it.
  const isUnderWay = useRef(false)
  const [failure, setFailure] = useState<unknown>(null)
  /** Where the last one went. */
  const [sent, setSent] = useState<{ written: string; shown: string } | null>(null)

  const refuse = (problem: string) => {
    if (!('field' in to)) return false
    // Touched, so that it takes it back while one types.
    const value = fields.form.getValues(to.field) as PathValue<V, Path<V>>
    fields.form.setValue(to.field, value, { shouldTouch: true })
    fields.form.setError(to.field, { type: 'server', message: problem }, { shouldFocus: true })
    return true
  }

  const sendOnce = async () => {
    const { success, data: address, error } = addressField(purpose).safeParse(written)
    if (!success) return void refuse(error.issues[0]?.message ?? 'illegal')
    let problem: string | undefined
    for (;;) {
      const pass = await ask({ problem, email })
      if (!pass) return
      try {
        await send(address, pass)
        setSent({ written, shown: ('shown' in to && to.shown) || address })
        fields.form.clearErrors(name)
        fields.form.setFocus(name)
        return
      } catch (thrown) {
        const fieldProblems = fieldErrors(thrown)
        problem = fieldProblems.captcha
        if (problem) continue
        const ofAddress = fieldProblems.mobile ?? fieldProblems.email
        if (!ofAddress || !refuse(ofAddress)) setFailure(thrown)
        return
      }
    }
  }

  const onSend = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFailure(null)
    setSent(null)
    await sendOnce().finally(() => {
      isUnderWay.current = false
    })
  }

  return (
    <>
      <CodeRow
        {...field}
        wait={wait}
        isSending={isSending}
        onSend={onSend}
        failure={failure}
        sentTo={sent?.written === written ? sent.shown : null}
      />
      {captcha}
    </>
  )
}
