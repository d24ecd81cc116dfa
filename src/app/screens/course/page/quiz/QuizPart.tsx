import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#app/api/answer.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { keyOf } from '#app/api/query.ts'
import { useQuiz } from '#app/offline/courses/use-saved-lessons.ts'
import { useDraft } from '#app/offline/use-draft.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { CourseSkeleton } from '#app/screens/course/page/CourseSkeleton.tsx'
import type { KindPartProps } from '#app/screens/course/page/kind-parts.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { getQuiz, type Quiz, startQuiz } from '#contract/quiz/quiz.ts'
import { isLeft, mayBeReadied } from '#contract/quiz/ready.ts'
import { noteQuiz } from '#device/course/courses.ts'
import { attemptDraft, KeptAttempt } from '#device/course/kept-attempt.ts'
import { Attempt } from './Attempt.tsx'
import styles from './quiz.module.css'
import { Result } from './Result.tsx'
import { useHandedIn } from './use-handed-in.ts'
import '#app/ui/button.css'

/** The quiz of a lesson, for members who take its course. */
export function QuizPart({ course, lesson }: KindPartProps) {
  const { data, error, updatedAt, refetch } = useQuiz(course.id, lesson.id, course.mine !== null)
  if (!course.mine)
    return (
      <p className={styles.note}>
        <Trans>The quiz opens once you take the course.</Trans>
      </p>
    )
  if (data) return <Taken courseId={course.id} quiz={data} title={lesson.title} answeredAt={updatedAt} />
  if (!error) return <CourseSkeleton />
  return (
    <LoadFailure
      broken={<Trans>The quiz could not be loaded</Trans>}
      offline={<Trans>This quiz is not saved on this device yet. Open it once while you are online.</Trans>}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

type TakenProps = {
  courseId: string
  quiz: Quiz
  title: string
  /** When the server said so; integer seconds. */
  answeredAt: number | null
}

function Taken({ courseId, quiz, title, answeredAt }: TakenProps) {
  const { lessonId, last } = quiz
  const draft = useDraft(attemptDraft(lessonId), KeptAttempt)
  const queryClient = useQueryClient()
  const owner = useSession().userInfo?.id
  const [begun, setBegun] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const handedIn = useHandedIn(lessonId)
  const isThere = !sending && (handedIn.is === 'waits' || handedIn.is === 'read')
  // What was handed in is no attempt to go on with, until the server has said what became of it.
  const open = isThere && quiz.open?.id === handedIn.attemptId ? null : quiz.open
  const { isPending, begin } = useBegin(quiz, !isThere)
  const { found } = draft
  if (found === undefined || handedIn.is === undefined) return <CourseSkeleton />
  const kept = found && found.attemptId === open?.id ? found : null
  if (open && (begun === open.id || open.dueAt !== null || kept))
    return (
      <Attempt
        key={open.id}
        lessonId={lessonId}
        title={title}
        attempt={open}
        answeredAt={answeredAt}
        kept={kept}
        draft={draft}
        onSending={setSending}
        onEnd={(is) => {
          setBegun(null)
          if (is !== 'kept') return
          queryClient.setQueryData<Answer<Quiz>>(
            keyOf(getQuiz, { lessonId }),
            (known) => known && { ...known, data: { ...known.data, open: null } },
          )
          const now = Math.floor(Date.now() / 1000)
          if (owner !== undefined) void noteQuiz(owner, courseId, { ...quiz, open: null }, now).catch(() => {})
        }}
      />
    )
  return (
    <section className={styles.quiz} aria-labelledby="quiz">
      <h2 id="quiz">
        <Trans>Quiz</Trans>
      </h2>
      {isThere && handedIn.is === 'waits' && (
        <p className={styles.note} role="status">
          {quiz.rules.seconds > 0 ? (
            <Trans>
              Your answers are saved on this device. They count only if they reach the server before the time is up.
            </Trans>
          ) : (
            <Trans>Your answers are saved on this device. They are graded once you are online.</Trans>
          )}
        </p>
      )}
      {handedIn.is === 'refused' && (
        <p className={styles.note} role="status">
          <Trans>The server did not take your answers. They are still on this device.</Trans>{' '}
          <Link to="/help" search={{ view: 'outbox' }}>
            <Trans>See why</Trans>
          </Link>
        </p>
      )}
      <Facts quiz={quiz} />
      {!isThere && (
        <Begin
          quiz={quiz}
          isPending={isPending}
          onBegin={() => (open ? setBegun(open.id) : void begin().then(setBegun))}
        />
      )}
      {last && <Result result={last} />}
    </section>
  )
}

/**
 * Begins an attempt on the server. One without a time limit is made ready as soon as the quiz is opened, so that it can be
 * answered with no network; it counts when it is submitted. Not while the one before waits to be sent (`may`).
 */
function useBegin(quiz: Quiz, may: boolean) {
  const { lessonId, used } = quiz
  const online = useOnline()
  const { sendAsync, isPending } = useApiMutation(startQuiz, { silent: true })
  const asked = useRef<number | null>(null)
  const isReadied = may && mayBeReadied(quiz)
  useEffect(() => {
    if (!online || !isReadied || asked.current === used) return
    asked.current = used
    sendAsync({ lessonId }).catch(() => {
      // A member who presses the button is told why.
    })
  })
  return { isPending, begin: () => sendAsync({ lessonId }).then(({ data }) => data.id) }
}

function Facts({ quiz: { rules, questions, used, best, passed } }: { quiz: Quiz }) {
  const { passPercent, attempts, seconds } = rules
  const minutes = Math.ceil(seconds / 60)
  const left = attempts - used
  return (
    <ul className={styles.facts}>
      <li>
        <Plural value={questions} one="# question" other="# questions" />
      </li>
      <li>
        <Trans>{passPercent}% to pass</Trans>
      </li>
      {seconds > 0 && (
        <li>
          <Plural value={minutes} one="# minute" other="# minutes" />
        </li>
      )}
      {attempts > 0 && (
        <li>
          <Plural value={Math.max(0, left)} one="# attempt left" other="# attempts left" />
        </li>
      )}
      {best !== null && (
        <li>
          <strong>{passed ? <Trans>Passed, best score {best}%</Trans> : <Trans>Best score {best}%</Trans>}</strong>
        </li>
      )}
    </ul>
  )
}

function Begin({ quiz, isPending, onBegin }: { quiz: Quiz; isPending: boolean; onBegin: () => void }) {
  const online = useOnline()
  const { open, rules, questions, used } = quiz
  if (!open && !isLeft(quiz)) return null
  if (questions === 0)
    return (
      <p className={styles.note}>
        <Trans>There are no questions yet.</Trans>
      </p>
    )
  return (
    <>
      <Button color="primary" disabled={(!open && !online) || isPending} onClick={onBegin}>
        {used > 0 ? <Trans>Take it again</Trans> : <Trans>Start the quiz</Trans>}
      </Button>
      {!open && !online && (
        <p className={styles.note}>
          {rules.seconds > 0 ? (
            <Trans>You need to be online to start a quiz with a time limit.</Trans>
          ) : (
            <Trans>The next attempt is not on this device yet. You need to be online to start.</Trans>
          )}
        </p>
      )}
    </>
  )
}
