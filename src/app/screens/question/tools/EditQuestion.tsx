import { Trans } from '@lingui/react/macro'
import { readyToSend } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { TitleField } from '#app/fields/TitleField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { AskValues } from '#app/screens/question/ask/ask-values.ts'
import { CategoryRow } from '#app/screens/question/ask/CategoryRow.tsx'
import { TagsRow } from '#app/screens/question/ask/TagsRow.tsx'
import { withTyped } from '#app/screens/question/ask/tag-text.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { editQuestion } from '#contract/question/writes.ts'
import type { Source } from './EditSheet.tsx'
import styles from './qa.module.css'
import { SaveChange } from './SaveChange.tsx'
import { useThread } from './thread.ts'
import { useEdit } from './use-edit.ts'
import { useWrite } from './use-write.ts'

/** The form that asks, without the bounty, which is held already. */
export function EditQuestion({ source, onDone }: { source: Source; onDone: () => void }) {
  const { question } = useThread()
  const { write } = useWrite(editQuestion, { kind: 'edit', success: true })
  const edit = useEdit({}, source, async (version, draft) => {
    const { title, body, images, tags, tag, categoryId } = fields.form.getValues()
    const ready = readyToSend(body, images)
    const input = { title, tags: withTyped(tags, tag), body: ready.body, ...(categoryId && { categoryId }), version }
    await write(input, { text: title, files: ready.files, draft })
    onDone()
  })
  const { title, body, tags, categoryId } = source
  const fields = useFields<AskValues>({
    schema: AskValues,
    defaults: { title, body, images: [], tags, tag: '', categoryId, bounty: 0, lesson: question.lesson ?? null },
    draft: {
      name: `edit/${question.id}//${source.version}`,
      fields: ['title', 'body', 'images', 'tags', 'categoryId'],
    },
    onSubmit: edit.attempt,
  })
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <TitleField
        fields={fields}
        name="title"
        label={<Trans>Title</Trans>}
        limits={{ min: questionLimits.titleMin, max: questionLimits.titleChars }}
      />
      <EditorField
        fields={fields}
        name="body"
        images="images"
        label={<Trans>Text</Trans>}
        max={questionLimits.bodyChars}
        limits={{ min: questionLimits.bodyMin }}
      />
      <TagsRow fields={fields} />
      <CategoryRow fields={fields} />
      <SaveChange fields={fields} edit={edit} />
    </form>
  )
}
