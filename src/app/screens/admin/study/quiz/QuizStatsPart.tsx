import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { ShareBar } from '#app/screens/admin/study/ShareBar.tsx'
import styles from '#app/screens/admin/study/share.module.css'
import { htmlLang } from '#contract/base/locale.ts'
import { getQuizStats, type QuizStats } from '#contract/quiz/staff.ts'

/** How the questions of a quiz were answered in the attempts that were handed in. */
export function QuizStatsPart({ lessonId }: { lessonId: string }) {
  const query = useApiQuery(getQuizStats, { id: lessonId }, { quiet: true, fresh: true })
  return (
    <section className={adminStyles.part} aria-labelledby="quiz-stats">
      <h2 id="quiz-stats">
        <Trans>How it was answered</Trans>
      </h2>
      <LoadedPart query={query} broken={<Trans>The figures could not be loaded</Trans>}>
        {(data) => <Figures stats={data} />}
      </LoadedPart>
    </section>
  )
}

function Figures({ stats: { attempts, questions } }: { stats: QuizStats }) {
  if (attempts === 0)
    return (
      <p className={styles.note}>
        <Trans>Nobody has handed this quiz in yet.</Trans>
      </p>
    )
  return (
    <>
      <p className={styles.note}>
        <Plural value={attempts} one="Of # attempt that was handed in." other="Of # attempts that were handed in." />
      </p>
      <ol className={styles.asked}>
        {questions.map((question) => (
          <Question key={`${question.id}/${question.revision}`} question={question} />
        ))}
      </ol>
    </>
  )
}

/** Fewer attempts that all failed say little of a question. */
const enough = 3

type Asked = QuizStats['questions'][number]

function Question({ question }: { question: Asked }) {
  const { t } = useLingui()
  const percent = usePercent()
  const { asked, right, mistake, options } = question
  const share = percent(right)
  const truth: Record<string, string> = {
    true: t({ message: 'True', context: 'Answer to a question' }),
    false: t({ message: 'False', context: 'Answer to a question' }),
  }
  const wordsOf = (text: string) => (question.type === 'truth' ? (truth[text] ?? text) : text)
  return (
    <li>
      <h3>{question.text}</h3>
      <ShareBar all={0} part={right} />
      <p className={styles.note}>
        <Trans>{share} right on average</Trans>
        {' · '}
        <Plural value={asked} one="asked once" other="asked # times" />
      </p>
      {right === 0 && asked >= enough && (
        <p className={styles.lead}>
          <Trans>Nobody got anything of it right. Is the right answer the one that is marked?</Trans>
        </p>
      )}
      <Discrimination value={question.discrimination} />
      {mistake && <Mistake type={question.type} words={mistake.words.map(wordsOf)} share={mistake.share} />}
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand as the teacher wrote them, and two may say the same
            <li key={at} data-right={option.right || undefined}>
              <span data-words="">
                <bdi>
                  <Option words={wordsOf(option.text)} right={option.right} />
                </bdi>
                <span>{percent(option.share)}</span>
              </span>
              <ShareBar all={option.right ? 0 : option.share} part={option.right ? option.share : 0} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** How well a question tells learners apart, as a figure and in words. */
function Discrimination({ value }: { value: Asked['discrimination'] }) {
  const locale = useLocale()
  if (value === null) return null
  const figure = new Intl.NumberFormat(htmlLang[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    value,
  )
  return (
    <p className={styles.note}>
      {value >= 0.3 && <Trans>Discrimination {figure}: who does well in the others does well here</Trans>}
      {value >= 0.1 && value < 0.3 && <Trans>Discrimination {figure}: fair</Trans>}
      {value >= -0.1 && value < 0.1 && <Trans>Discrimination {figure}: strong and weak learners answer it alike</Trans>}
      {value < -0.1 && (
        <Trans>Discrimination {figure}: who does well in the others fails here. Check its answer and its words.</Trans>
      )}
    </p>
  )
}

/** The wrong answer that was given most. */
function Mistake({ type, words, share }: { type: Asked['type']; words: string[]; share: number }) {
  const percent = usePercent()
  const often = percent(share)
  const answer = <bdi>{words.join(type === 'order' ? ' → ' : ' – ')}</bdi>
  return (
    <p className={styles.note}>
      <Trans>
        Most frequent mistake, {often}: {answer}
      </Trans>
    </p>
  )
}

function usePercent(): (share: number) => string {
  const locale = useLocale()
  const format = new Intl.NumberFormat(htmlLang[locale], { style: 'percent', maximumFractionDigits: 0 })
  return (share) => format.format(share)
}

function Option({ words, right }: { words: string; right: boolean }) {
  return right ? <Trans>{words} (right)</Trans> : words
}
