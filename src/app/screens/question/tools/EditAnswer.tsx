import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { DeviceImages, readyToSend } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { AnswerBodyField, editAnswer } from '#contract/question/writes.ts'
import type { Source } from './EditSheet.tsx'
import styles from './qa.module.css'
import { SaveChange } from './SaveChange.tsx'
import { useThread } from './thread.ts'
import { useEdit } from './use-edit.ts'
import { useWrite } from './use-write.ts'

const Values = z.object({ body: AnswerBodyField, images: DeviceImages })

type EditAnswerProps = { answerId: string; source: Source; onDone: () => void }

export function EditAnswer({ answerId, source, onDone }: EditAnswerProps) {
  const { question } = useThread()
  const { write } = useWrite(editAnswer, { kind: 'edit', success: true })
  const edit = useEdit({ answerId }, source, async (version, draft) => {
    const { body, images } = fields.form.getValues()
    const ready = readyToSend(body, images)
    await write({ answerId, body: ready.body, version }, { text: body, files: ready.files, draft })
    onDone()
  })
  const fields = useFields<z.infer<typeof Values>>({
    schema: Values,
    defaults: { body: source.body, images: [] },
    draft: { name: `edit/${question.id}/${answerId}/${source.version}`, fields: ['body', 'images'] },
    onSubmit: edit.attempt,
  })
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <EditorField
        fields={fields}
        name="body"
        images="images"
        label={<Trans>Answer</Trans>}
        max={questionLimits.bodyChars}
      />
      <SaveChange fields={fields} edit={edit} />
    </form>
  )
}
