import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { Button } from '#app/ui/Button.tsx'
import { questionLimits } from '#contract/question/limits.ts'
import { addComment, CommentField } from '#contract/question/writes.ts'
import { MutedNote } from './MutedNote.tsx'
import styles from './qa.module.css'
import { type TextName, useThread } from './thread.ts'
import { useWrite } from './use-write.ts'

const Values = z.object({ text: CommentField })

/** A few plain words on the question, or on an answer. */
export function CommentForm({ text: { answerId }, onDone }: { text: TextName; onDone: () => void }) {
  const { question } = useThread()
  const { write } = useWrite(addComment, { kind: 'comment', success: true })
  const form = useRef<HTMLFormElement>(null)
  const fields = useFields({
    schema: Values,
    defaults: { text: '' },
    draft: { name: `comment/${question.id}/${answerId ?? ''}`, fields: ['text'] },
    onSubmit: async ({ text }, draft) => {
      await write({ answerId, text }, { text, draft })
      onDone()
    },
  })
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit} ref={form}>
      <MutedNote />
      <TextAreaField
        fields={fields}
        name="text"
        label={<Trans>Your comment</Trans>}
        hint={<Trans>For follow-up questions or hints. Post solutions as an answer.</Trans>}
        max={questionLimits.commentChars}
        rows={2}
      />
      <div className={styles.formEnd}>
        <SubmitButton fields={fields} waits>
          <Trans>Send comment</Trans>
        </SubmitButton>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
