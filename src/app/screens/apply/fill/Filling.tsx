import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AnswerField } from '#app/fields/answers/AnswerField.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import type { Draft } from '#app/offline/use-draft.ts'
import { BottomBar } from '#app/ui/BottomBar.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { type Answers, askedItems } from '#contract/application/answers.ts'
import type { Application, OpenForm } from '#contract/application/application.ts'
import { stepsOf } from '#contract/application/form.ts'
import { beginsWith, withOrder } from './begins-with.ts'
import { Check } from './Check.tsx'
import { Correcting } from './Correcting.tsx'
import { DraftLine } from './DraftLine.tsx'
import styles from './fill.module.css'
import { SendButton } from './SendButton.tsx'
import { Theirs } from './Theirs.tsx'
import { beginning, useFill } from './use-fill.ts'
import { type KeptFill, useFillDraft } from './use-fill-draft.ts'
import { usePictures, useUploadOnReturn } from './use-pictures.ts'

const route = getRouteApi('/apply/')

export type FillingProps = {
  form: OpenForm
  draft: Draft<KeptFill>
  /** The application that is corrected, by its id; and itself, where this device has it. */
  corrects: string
  corrected: Application | null
}

/** A form step by step, and at last all that was answered, to be looked at before it is sent. */
export function Filling({ form, draft: kept, corrects, corrected }: FillingProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { step = 1, order, corrects: named } = route.useSearch()
  const [start] = useState(() =>
    withOrder({ ...beginsWith(kept.found ?? null, form, corrected), corrects }, form, order),
  )
  const pictures = usePictures(kept.found?.images ?? [])
  const draft = useFillDraft(form, kept, start, pictures)
  const fields = useFill(form, draft.sending, start, pictures)
  useUploadOnReturn(fields.form, form.content.items, pictures, fields.isSending)
  const values = useWatch({ control: fields.control }) as Answers
  const steps = stepsOf(askedItems(form.content.items, values))
  const at = Math.min(step, steps.length + 1) - 1
  const current = steps[at]
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, String(at))
  // biome-ignore lint/correctness/useExhaustiveDependencies: one form as long as it is filled in
  useEffect(() => draft.follow(fields.form), [fields.form])

  const go = (to: number) =>
    void navigate({ to: '/apply', search: { form: form.key, corrects: named, step: to === 0 ? undefined : to + 1 } })
  const next = async () => {
    const names = current?.items.map(({ key }) => key) ?? []
    if (await fields.form.trigger(names, { shouldFocus: true })) go(at + 1)
  }
  /** Where the first thing is that is wrong. */
  const toWrong = () => {
    const wrong = steps.findIndex(({ items }) => items.some(({ key }) => fields.form.getFieldState(key).error))
    if (wrong >= 0) go(wrong)
  }

  return (
    <>
      <header className={styles.head}>
        <h1>{form.content.title[locale]}</h1>
        {at === 0 && form.content.intro[locale] !== '' && <p>{form.content.intro[locale]}</p>}
      </header>
      {corrected && <Correcting application={corrected} />}
      <div className={styles.progress}>
        <Steps
          current={at}
          steps={[
            ...steps.map(({ step: one }, index) => ({
              name: one?.key ?? String(index),
              words: one?.label[locale] ?? t`Your answers`,
            })),
            { name: 'check', words: t`Check` },
          ]}
        />
      </div>
      {draft.theirs && (
        <Theirs
          draft={draft.theirs}
          onTake={() => draft.take((answers) => fields.form.reset(beginning(form.content, answers)))}
          onKeep={draft.insist}
        />
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (current) void next()
          else void fields.onSubmit(event).then(toWrong)
        }}
      >
        <h2 ref={heading} tabIndex={-1}>
          {current ? (current.step?.label[locale] ?? t`Your answers`) : <Trans>Check and submit</Trans>}
        </h2>
        {current?.step && current.step.hint[locale] !== '' && <p>{current.step.hint[locale]}</p>}
        {current?.items.map((item) => (
          <AnswerField
            key={item.key}
            fields={fields}
            item={item}
            offered={form}
            pictures={pictures}
            isPreview={false}
          />
        ))}
        {!current && <Check form={form} values={values} pictures={pictures} onEdit={go} />}
        <DraftLine state={draft.state} />
        <BottomBar open label={t`Continue`}>
          <div className={styles.actions}>
            {at > 0 && (
              <Button onClick={() => go(at - 1)}>
                <Trans context="Step of a form">Back</Trans>
              </Button>
            )}
            {current ? (
              <Button type="submit" color="primary">
                <Trans context="Step of a form">Next</Trans>
              </Button>
            ) : (
              <SendButton form={form} fields={fields} />
            )}
          </div>
        </BottomBar>
      </form>
    </>
  )
}
