import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import * as z from 'zod/mini'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { danmuColourHex } from '#contract/danmu/colours.ts'
import { DanmuDraft, danmuColours, danmuKinds } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { charsOf, inOneLine } from '#contract/danmu/line.ts'
import styles from './danmu.module.css'
import { outline } from './look.ts'

const { text, mode, colour } = DanmuDraft.shape
/** What somebody says, without its second. */
export type Said = Omit<DanmuDraft, 'atMs'>
/** A question is no danmu: it goes on in the form that asks it. */
const Values = z.object({ text, mode, colour, kind: z.enum([...danmuKinds, 'question']) })
type Values = z.infer<typeof Values>

type DanmuFormProps = {
  lessonId: string
  /** Where the video stands. */
  second: number
  send: (danmu: Said, second: number, draft: SentDraft | undefined) => Promise<void>
  /** Goes on to ask this. */
  ask: (title: string, second: number) => Promise<void>
}

/** Says something at this second of the video; how it is said stays for the next. */
export function DanmuForm({ lessonId, second, send, ask }: DanmuFormProps) {
  const { t } = useLingui()
  const says = useId()
  const max = danmuLimits.textChars
  const fields = useFields<Values>({
    schema: Values,
    defaults: { text: '', mode: 'scroll', colour: 'white', kind: 'chat' },
    draft: { name: `danmu/${lessonId}`, fields: ['text'], final: true },
    onSubmit: async ({ kind, ...said }, draft) => {
      await (kind === 'question' ? ask(inOneLine(said.text), second) : send({ ...said, kind }, second, draft))
      fields.form.reset({ ...said, kind, text: '' })
    },
  })
  const problem = useFieldProblem(fields, 'text', { max })
  const used = charsOf(fields.form.watch('text'))
  const label = {
    chat: t`Say something at this moment`,
    note: t`A note for yourself at this moment`,
    question: t`Your question at this moment, in one sentence`,
  }[fields.form.watch('kind')]
  const colourNames: Record<Said['colour'], string> = {
    white: t`White`,
    red: t`Red`,
    orange: t`Orange`,
    yellow: t`Yellow`,
    green: t`Green`,
    cyan: t`Cyan`,
    blue: t`Blue`,
    purple: t`Purple`,
  }
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <div className={fieldStyles.field}>
        <input
          {...fields.form.register('text')}
          className={fieldStyles.input}
          aria-label={label}
          placeholder={label}
          aria-invalid={problem !== ''}
          aria-describedby={says}
          autoComplete="off"
          enterKeyHint="send"
        />
        <FieldSays id={says} problem={problem}>
          <small className={styles.count}>
            {used}/{max}
          </small>
        </FieldSays>
      </div>
      <SubmitButton fields={fields} waits>
        {fields.form.watch('kind') === 'question' ? (
          <Trans context="danmu">Ask</Trans>
        ) : (
          <Trans context="danmu">Send</Trans>
        )}
      </SubmitButton>
      <Disclosure summary={<Trans>Style and visibility</Trans>} className={styles.how}>
        <div className={styles.choices}>
          <ChoiceField
            fields={fields}
            name="kind"
            label={t`Who can see it`}
            options={[
              { value: 'chat', label: t({ message: 'Everyone here', context: 'danmu' }) },
              { value: 'question', label: t({ message: 'A question', context: 'danmu' }) },
              { value: 'note', label: t({ message: 'Only me', context: 'danmu' }) },
            ]}
          />
          <ChoiceField
            fields={fields}
            name="mode"
            label={t`Position on the video`}
            options={[
              { value: 'scroll', label: t({ message: 'Running', context: 'danmu' }) },
              { value: 'top', label: t({ message: 'Above', context: 'danmu' }) },
              { value: 'bottom', label: t({ message: 'Below', context: 'danmu' }) },
            ]}
          />
          <ChoiceField
            fields={fields}
            name="colour"
            label={t`Colour`}
            options={danmuColours.map((value) => ({
              value,
              label: (
                <span className={styles.colour}>
                  <i style={{ background: danmuColourHex[value], borderColor: outline }} aria-hidden="true" />
                  {colourNames[value]}
                </span>
              ),
            }))}
          />
        </div>
      </Disclosure>
    </form>
  )
}
