import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { editQuiz, QuizSettings, StaffQuiz } from '#contract/quiz/staff.ts'

const { passPercent, attempts, seconds, explain, draw, shuffleQuestions, shuffleOptions } = QuizSettings.shape
const SettingsValues = z.object({
  passPercent,
  attempts,
  seconds,
  explain,
  draw,
  drawTags: z.string().check(z.maxLength(200, 'tooLong')),
  shuffleQuestions,
  shuffleOptions,
})
type SettingsValues = z.infer<typeof SettingsValues>

const valuesOf = ({ settings }: StaffQuiz): SettingsValues => ({ ...settings, drawTags: settings.drawTags.join('\n') })

/** How a quiz is taken. */
export function SettingsForm({ quiz }: { quiz: StaffQuiz }) {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(editQuiz)
  return (
    <ResourceForm<SettingsValues, StaffQuiz>
      key={quiz.version}
      schema={SettingsValues}
      specs={[
        { name: 'passPercent', label: t`Passing score in percent` },
        { name: 'attempts', label: t`Attempts allowed`, hint: t`0 for no limit.` },
        {
          name: 'seconds',
          label: t`Seconds for an attempt`,
          hint: t`0 for no limit. A quiz with a limit can only be started online.`,
        },
        {
          name: 'explain',
          label: t`Show right answers and explanations`,
          words: (value) => (value === 'each' ? t`After each attempt` : t`Once it is passed, or no attempt is left`),
        },
        {
          name: 'draw',
          label: t`Questions drawn from the pool`,
          hint: t`For each attempt, in addition to the quiz’s own.`,
        },
        {
          name: 'drawTags',
          label: t`Drawn by tag`,
          rows: 2,
          hint: t`One per line; leave empty to draw from the whole pool.`,
        },
        { name: 'shuffleQuestions', label: t`Shuffle the questions` },
        { name: 'shuffleOptions', label: t`Shuffle the choices` },
      ]}
      defaults={valuesOf(quiz)}
      record={{ present: quiz, shape: StaffQuiz, valuesOf }}
      draft={`quiz-settings/${quiz.lessonId}`}
      send={async ({ drawTags, ...values }, base, idempotencyKey) => {
        const tags = drawTags.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
        const sent = { ...values, drawTags: tags, id: quiz.lessonId, version: base?.version ?? quiz.version }
        saySuccess((await sendAsync(sent, { idempotencyKey })).msg)
      }}
      submit={<Trans>Save settings</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}
