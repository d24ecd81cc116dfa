import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { Select } from '#app/ui/Select.tsx'
import { quizLimits } from '#contract/quiz/limits.ts'
import type { QuizAnswer } from '#contract/quiz/question.ts'
import type { ShownQuestion } from '#contract/quiz/shown-question.ts'
import { OrderField } from './OrderField.tsx'
import styles from './quiz.module.css'
import '#app/styles/prose.css'

export type QuestionFieldProps = {
  question: ShownQuestion
  answer: QuizAnswer | null
  /** Absent where it is only shown. */
  onAnswer?: ((answer: QuizAnswer) => void) | undefined
}

/** A question of a quiz with what it is answered by: by touch and by keys alike. */
export function QuestionField(props: QuestionFieldProps) {
  return (
    <fieldset className={styles.question} disabled={!props.onAnswer}>
      <legend>
        <Html html={props.question.html} />
      </legend>
      <AnswerControl {...props} />
    </fieldset>
  )
}

/** What a question is answered by, without its words. */
export function AnswerControl({ question, answer, onAnswer }: QuestionFieldProps) {
  const { t } = useLingui()
  switch (question.type) {
    case 'single':
    case 'multiple':
      return <Choices question={question} answer={answer} onAnswer={onAnswer} />
    case 'truth': {
      const chosen = answer?.type === 'truth' ? Number(!answer.truth) : null
      return (
        <Rows
          kind="radio"
          options={[t`True`, t`False`]}
          isChosen={(at) => at === chosen}
          onChoose={(at) => onAnswer?.({ type: 'truth', truth: at === 0 })}
        />
      )
    }
    case 'fill':
      return (
        <input
          className={styles.gap}
          value={answer?.type === 'fill' ? answer.text : ''}
          maxLength={quizLimits.fillChars}
          aria-label={t`Your answer`}
          autoComplete="off"
          readOnly={!onAnswer}
          onChange={({ target }) => onAnswer?.({ type: 'fill', text: target.value })}
        />
      )
    case 'order':
      return <OrderField question={question} answer={answer} onAnswer={onAnswer} />
    case 'match':
      return <Match question={question} answer={answer} onAnswer={onAnswer} />
  }
}

export function Html({ html }: { html: string }) {
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}

function Choices({ question, answer, onAnswer }: QuestionFieldProps) {
  if (question.type === 'single')
    return (
      <Rows
        kind="radio"
        html={question.options}
        isChosen={(at) => answer?.type === 'single' && answer.choice === at}
        onChoose={(choice) => onAnswer?.({ type: 'single', choice })}
      />
    )
  const choices = answer?.type === 'multiple' ? answer.choices : []
  return (
    <>
      <p className={styles.hint}>
        <Trans>Several may be right.</Trans>
      </p>
      <Rows
        kind="checkbox"
        html={question.options}
        isChosen={(at) => choices.includes(at)}
        onChoose={(at) =>
          onAnswer?.({
            type: 'multiple',
            choices: choices.includes(at) ? choices.filter((one) => one !== at) : [...choices, at],
          })
        }
      />
    </>
  )
}

type RowsProps = {
  kind: 'radio' | 'checkbox'
  options?: string[]
  html?: string[]
  isChosen: (at: number) => boolean
  onChoose: (at: number) => void
}

function Rows({ kind, options = [], html, isChosen, onChoose }: RowsProps) {
  const name = useId()
  return (
    <div className={styles.rows}>
      {(html ?? options).map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is what an option is known by
        <label key={at} className={styles.row}>
          <input type={kind} name={name} checked={isChosen(at)} onChange={() => onChoose(at)} />
          {html ? <Html html={option} /> : <span>{option}</span>}
        </label>
      ))}
    </div>
  )
}

function Match({ question, answer, onAnswer }: QuestionFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const pairs = answer?.type === 'match' ? answer.pairs : []
  const choose = (at: number, chosen: number | null) =>
    onAnswer?.({
      type: 'match',
      pairs: question.left.map((_, place) => (place === at ? chosen : (pairs[place] ?? null))),
    })
  return (
    <div className={styles.rows}>
      {question.left.map((left, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is known by
        <div key={at} className={styles.pair}>
          <label htmlFor={`${id}-${at}`}>{left}</label>
          <Select<number | ''>
            id={`${id}-${at}`}
            label={left}
            value={pairs[at] ?? ''}
            options={[
              { value: '', label: t`Choose…` },
              ...question.right.map((right, place) => ({ value: place, label: right })),
            ]}
            onChange={(place) => choose(at, place === '' ? null : place)}
          />
        </div>
      ))}
    </div>
  )
}
