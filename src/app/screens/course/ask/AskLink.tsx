import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clock } from '#app/lib/clock.ts'
import { useLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'
import styles from './lesson-questions.module.css'
import '#app/ui/button.css'

/** The way to the form that asks about this lesson: of a video at the second where it stands. */
export function AskLink({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const second = useLessonSecond()
  const time = second === null ? '' : clock(second)
  return (
    <Link
      to="/QA"
      search={{ ask: 1, course: courseId, lesson: lessonId, second: second ?? undefined }}
      className={`button ${styles.ask}`}
    >
      <QuestionIcon />
      {second === null ? <Trans>Ask about this lesson</Trans> : <Trans>Ask at {time}</Trans>}
    </Link>
  )
}
