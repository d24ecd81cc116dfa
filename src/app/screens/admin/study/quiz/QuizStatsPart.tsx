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
  const query = useApiQuery(getQuizStats, { id: lessonId }, { quiet: true })
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

function Question({ question: { text, asked, right, options } }: { question: QuizStats['questions'][number] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const percent = (share: number) =>
    new Intl.NumberFormat(htmlLang[locale], { style: 'percent', maximumFractionDigits: 0 }).format(share)
  const share = percent(right)
  const truth: Record<string, string> = {
    true: t({ message: 'True', context: 'Answer to a question' }),
    false: t({ message: 'False', context: 'Answer to a question' }),
  }
  return (
    <li>
      <h3>{text}</h3>
      <ShareBar all={0} part={right} />
      <p className={styles.note}>
        <Trans>{share} right on average</Trans>
        {' · '}
        <Plural value={asked} one="asked once" other="asked # times" />
      </p>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand as the teacher wrote them, and two may say the same
            <li key={at} data-right={option.right || undefined}>
              <span data-words="">
                <bdi>
                  <Option
                    words={Object.hasOwn(truth, option.text) ? (truth[option.text] ?? '') : option.text}
                    right={option.right}
                  />
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

function Option({ words, right }: { words: string; right: boolean }) {
  return right ? <Trans>{words} (right)</Trans> : words
}
