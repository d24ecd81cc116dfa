import { useLingui } from '@lingui/react/macro'
import { clock } from '#app/lib/clock.ts'
import { seekLesson } from '#app/screens/course/page/video/lesson-second.ts'
import styles from './lesson-questions.module.css'

/** A second of the open lesson’s video; pressed, the video goes there. */
export function SecondButton({ second }: { second: number }) {
  const { t } = useLingui()
  const time = clock(second)
  return (
    <button
      type="button"
      className={styles.second}
      aria-label={t`Go to ${time} in the video`}
      onClick={() => seekLesson(second)}
    >
      {time}
    </button>
  )
}
