import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DeviceImages, readyToSend } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { answerPlace } from '#app/lib/form-places.ts'
import { useSwitch } from '#app/session/switches.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { AnswerBodyField, answerQuestion } from '#contract/question/writes.ts'
import { OwnQuestion } from './OwnQuestion.tsx'
import styles from './qa.module.css'
import { SwitchedOffNote } from './SwitchedOffNote.tsx'
import { useThread } from './thread.ts'
import { useWrite } from './use-write.ts'

const Values = z.object({ body: AnswerBodyField, images: DeviceImages })

const empty: z.infer<typeof Values> = { body: '', images: [] }

/** An answer of one's own, at the end of the others. Its asker has other things to do, until they say that they answer it. */
export function AnswerForm() {
  const { question, reactions } = useThread()
  const [isWanted, setWanted] = useState(() => location.hash === '#answer')
  const { on } = useSwitch('question.answer')
  const { write } = useWrite(answerQuestion, { kind: 'answer', success: true })
  const fields = useFields({
    schema: Values,
    defaults: empty,
    draft: { name: answerPlace(question.id).draft, fields: ['body', 'images'] },
    onSubmit: async ({ images, ...values }, draft) => {
      const { body, files } = readyToSend(values.body, images)
      await write({ body }, { text: body, files, draft })
      // What was typed meanwhile stays.
      if (fields.form.getValues('body') === values.body) fields.form.reset(empty)
    },
  })
  const field = useRef<HTMLFormElement>(null)
  const answer = () => {
    flushSync(() => setWanted(true))
    field.current?.querySelector('textarea')?.focus()
  }
  const isBegun = useWatch({ control: fields.control, name: 'body', compute: (body) => body !== '' })
  if (reactions.asked && !isWanted && !isBegun) return <OwnQuestion onAnswer={answer} />
  return (
    <form ref={field} className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <EditorField
        fields={fields}
        name="body"
        images="images"
        label={<Trans>Your answer</Trans>}
        max={questionLimits.bodyChars}
      />
      <SwitchedOffNote of="question.answer" />
      <SubmitButton fields={fields} waits disabled={!on}>
        <Trans>Send answer</Trans>
      </SubmitButton>
    </form>
  )
}
