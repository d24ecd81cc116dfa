import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Failure } from '#app/api/failure.ts'
import { keyOf } from '#app/api/query.ts'
import { useLesson, useLessonsAhead } from '#app/offline/courses/use-saved-lessons.ts'
import { isEnded } from '#app/offline/courses/videos.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { LessonQuestions } from '#app/screens/course/ask/LessonQuestions.tsx'
import { Timeline } from '#app/screens/course/ask/Timeline.tsx'
import { useLedTo } from '#app/screens/course/ask/use-led-to.ts'
import { useLessonQuestions } from '#app/screens/course/ask/use-lesson-questions.ts'
import { LessonNotes } from '#app/screens/course/note/LessonNotes.tsx'
import { BottomBar } from '#app/ui/BottomBar.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { type Course, getCourse } from '#contract/course/course.ts'
import { CourseSkeleton } from './CourseSkeleton.tsx'
import styles from './course.module.css'
import { kindParts } from './kind-parts.ts'
import { LessonText } from './LessonText.tsx'
import { lessonsBeside } from './lessons-beside.ts'
import { Outline } from './Outline.tsx'
import { useEnded } from './use-ended.ts'
import { useOpenLesson } from './use-open-lesson.ts'
import '#app/ui/button.css'

type LessonViewProps = {
  course: Course
  lessonId: string
  /** The question whose paragraph is shown. */
  question: string | undefined
  /** The outline is not beside it, and opens over it. */
  drawer: boolean
}

/** A lesson, drawn as an article is, and the way to those beside it. */
export function LessonView({ course, lessonId, question, drawer }: LessonViewProps) {
  const { t } = useLingui()
  const online = useOnline()
  const queryClient = useQueryClient()
  const [outline, setOutline] = useState(false)
  const [prose, setProse] = useState<HTMLElement | null>(null)
  const { data, error, updatedAt, refetch } = useLesson(course.id, lessonId)
  const questions = useLessonQuestions(course.id, lessonId)
  const isRefused = error?.code === 403 || error?.isNotFound
  const lesson = isRefused ? undefined : data
  const KindPart = lesson && kindParts[lesson.kind]
  const heading = useRef<HTMLHeadingElement>(null)
  useOpenLesson(course, lesson)
  useLedTo(prose, questions, question)
  useEnded(lessonId, isEnded(error))
  const isForbidden = error?.code === 403
  useEffect(() => {
    // The course says why, as it is now.
    if (isForbidden) void queryClient.invalidateQueries({ queryKey: keyOf(getCourse, { id: course.id }) })
  }, [isForbidden, queryClient, course.id])
  const isThere = lesson !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  const all = course.chapters.flatMap(({ lessons }) => lessons)
  const at = all.findIndex(({ id }) => id === lessonId)
  const beside = lessonsBeside(course, lessonId)
  const [previous, next] = [beside.previous?.id, beside.next?.id]
  useLessonsAhead(course.id, lesson ? [next, previous].filter((one) => one !== undefined) : [])
  // What is watched stands above what is said about it.
  const part = KindPart && (
    <Suspense fallback={<CourseSkeleton />}>
      <KindPart course={course} lesson={lesson} />
    </Suspense>
  )
  return (
    <>
      {lesson ? (
        <article lang={htmlLang[course.locale]}>
          <SavedLine at={updatedAt} online={online} locale={course.locale} />
          <h1 ref={heading} tabIndex={-1}>
            {lesson.title}
          </h1>
          {lesson.kind === 'video' && part}
          {lesson.video && (
            <Timeline
              courseId={course.id}
              lessonId={lessonId}
              questions={questions.list}
              seconds={lesson.video.seconds}
            />
          )}
          <LessonText key={lesson.html} html={lesson.html} ref={setProse} />
          {lesson.kind !== 'video' && part}
        </article>
      ) : error ? (
        <Failed course={course} title={all[at]?.title} error={error} onRetry={() => void refetch()} />
      ) : (
        <CourseSkeleton />
      )}
      {lesson && <LessonNotes courseId={course.id} lessonId={lessonId} prose={prose} questions={questions.list} />}
      {lesson && (
        <LessonQuestions
          courseId={course.id}
          lessonId={lessonId}
          questions={questions}
          timeline={Boolean(lesson.video)}
          prose={prose}
        />
      )}
      {(drawer || previous !== undefined || next !== undefined) && (
        <BottomBar open label={t`Previous and next lesson`}>
          <div className={styles.actions}>
            {drawer && (
              <Button onClick={() => setOutline(true)}>
                <Trans>Outline</Trans>
              </Button>
            )}
            <Beside id={course.id} lessonId={previous}>
              <Trans context="lesson">Previous</Trans>
            </Beside>
            <Beside id={course.id} lessonId={next} isMain>
              <Trans context="lesson">Next</Trans>
            </Beside>
          </div>
        </BottomBar>
      )}
      {outline && (
        <Popup title={<Trans>Outline</Trans>} onClose={() => setOutline(false)}>
          <Outline course={course} open={lessonId} onChoose={() => setOutline(false)} />
        </Popup>
      )}
    </>
  )
}

type BesideProps = { id: string; lessonId: string | undefined; isMain?: boolean; children: ReactNode }

/** The way to a lesson beside this one; at either end there is none. */
function Beside({ id, lessonId, isMain = false, children }: BesideProps) {
  if (lessonId === undefined) return null
  return (
    <Link
      to="/course/$id"
      params={{ id }}
      search={{ lesson: lessonId }}
      className={isMain ? 'button button-main' : 'button'}
    >
      {children}
    </Link>
  )
}

type FailedProps = { course: Course; title: string | undefined; error: Failure; onRetry: () => void }

function Failed({ course, title, error, onRetry }: FailedProps) {
  const back = (
    <Link to="/course/$id" params={{ id: course.id }} className="notice-action">
      <Trans>Back to the course</Trans>
    </Link>
  )
  if (error.isNotFound) return <Notice heading="h1" title={<Trans>Lesson not found</Trans>} action={back} />
  if (error.code === 403)
    return (
      <Notice
        heading="h1"
        title={title ?? <Trans>Lesson</Trans>}
        text={
          course.mine?.ended ? (
            <Trans>
              You can no longer open this lesson: your access to the course has ended. Your progress is kept.
            </Trans>
          ) : course.mine ? (
            <Trans>You cannot open this lesson right now. Go back to the course and try again.</Trans>
          ) : (
            <Trans>You can read this lesson once you take the course.</Trans>
          )
        }
        action={back}
      />
    )
  return (
    <LoadFailure
      heading="h1"
      broken={<Trans>This lesson could not be loaded</Trans>}
      offline={<Trans>This lesson is not saved on this device yet. What you open is saved from then on.</Trans>}
      error={error}
      onRetry={onRetry}
    />
  )
}
