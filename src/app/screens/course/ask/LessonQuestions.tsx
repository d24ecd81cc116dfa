import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clock } from '#app/lib/clock.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { Button } from '#app/ui/Button.tsx'
import { WaitingIcon } from '#app/ui/control-icons.tsx'
import { AskLink } from './AskLink.tsx'
import styles from './lesson-questions.module.css'
import { ParagraphButton } from './ParagraphButton.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { SecondButton } from './SecondButton.tsx'
import type { LessonQuestions as Questions, WaitingQuestion } from './use-lesson-questions.ts'

type LessonQuestionsProps = {
  courseId: string
  lessonId: string
  questions: Questions
  /** A video stands above, with the way to ask about it. */
  timeline: boolean
  /** The element that holds the lesson’s text; null while it is not there. */
  prose: HTMLElement | null
}

/** What was asked about a lesson, one’s own that still wait to be sent first, and the way to ask. */
export function LessonQuestions({ courseId, lessonId, questions, timeline, prose }: LessonQuestionsProps) {
  const { list, waiting, first, error, isBroken, isPending, hasMore, more, retry } = questions
  return (
    <section aria-labelledby="lesson-questions" className={styles.questions}>
      <h2 id="lesson-questions">
        <Trans>Questions about this lesson</Trans>
      </h2>
      {!timeline && <AskLink courseId={courseId} lessonId={lessonId} />}
      {first?.list.length === 0 && waiting.length === 0 && (
        <p className={styles.none}>
          <Trans>No questions about this lesson yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {waiting.map((question) => (
          <li key={question.key}>
            <Waiting question={question} prose={prose} />
          </li>
        ))}
        {list.map((question) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              place={
                question.lesson.second !== null ? (
                  <SecondButton second={question.lesson.second} />
                ) : (
                  question.paragraph && <ParagraphButton at={question.paragraph} prose={prose} />
                )
              }
            />
          </li>
        ))}
      </ul>
      {isBroken ? (
        <LoadFailure
          broken={<Trans>The questions could not be loaded</Trans>}
          offline={<Trans>The questions of this lesson are not saved on this device yet. You can still ask.</Trans>}
          error={error}
          onRetry={retry}
        />
      ) : (
        (hasMore || isPending) && <More isPending={isPending} isFirst={first === undefined} onMore={more} />
      )}
    </section>
  )
}

/** A page more; before the first, its shape. */
export function More({ isPending, isFirst, onMore }: { isPending: boolean; isFirst: boolean; onMore: () => void }) {
  if (isFirst)
    return (
      <div className="skeleton" aria-hidden="true">
        <i className="bone-small" />
        <i />
      </div>
    )
  return (
    <Button disabled={isPending} onClick={onMore}>
      <Trans>More questions</Trans>
    </Button>
  )
}

/** One’s own, which the server does not know yet. */
function Waiting({ question, prose }: { question: WaitingQuestion; prose: HTMLElement | null }) {
  const { title, second, paragraph, parked } = question
  return (
    <div className={styles.card}>
      <div className={styles.facts}>
        {second !== null && <span>{clock(second)}</span>}
        {paragraph && <ParagraphButton at={paragraph} prose={prose} />}
        <span>
          <WaitingIcon />
          {parked ? (
            <Trans>Couldn’t be sent: see why and fix it</Trans>
          ) : (
            <Trans>Waiting to be sent once you are online</Trans>
          )}
        </span>
      </div>
      <Link to="/help" search={{ view: 'outbox' }} className={styles.title}>
        {title}
      </Link>
    </div>
  )
}
