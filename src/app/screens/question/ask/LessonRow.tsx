import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { useFieldProblem } from '#app/fields/FieldSays.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { clock } from '#app/lib/clock.ts'
import { beginningShown } from '#app/lib/paragraph-words.ts'
import { useCourse } from '#app/offline/courses/use-saved-courses.ts'
import { Button } from '#app/ui/Button.tsx'
import type { AskedPlace } from '#contract/question/lesson-place.ts'
import styles from './ask.module.css'
import type { AskValues } from './ask-values.ts'
import '#app/ui/button.css'

/** Which lesson it is about, with the way back, and the way to ask without it. */
export function LessonRow({ fields }: { fields: Fields<AskValues> }) {
  const { field } = useController({ control: fields.control, name: 'lesson' })
  const refused = useFieldProblem(fields, 'lesson') !== ''
  if (field.value === null) return null
  return (
    <div className={styles.lesson}>
      <Place place={field.value} />
      {refused && (
        <p role="alert">
          <Trans>You cannot ask about this place any more: you can ask without the lesson.</Trans>
        </p>
      )}
      <Button
        onClick={() => {
          field.onChange(null)
          fields.form.clearErrors('lesson')
        }}
      >
        <Trans>Ask without the lesson</Trans>
      </Button>
    </div>
  )
}

function Place({ place: { courseId, lessonId, second, paragraph } }: { place: AskedPlace }) {
  const { data } = useCourse(courseId)
  const title = data?.chapters.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.title
  const time = second === null ? '' : clock(second)
  const words = beginningShown(paragraph?.words ?? '')
  return (
    <Link to="/course/$id" params={{ id: courseId }} search={{ lesson: lessonId, at: second ?? undefined }}>
      {title === undefined ? (
        <Trans>About a lesson</Trans>
      ) : second !== null ? (
        <Trans>
          About the lesson “{title}” at {time}
        </Trans>
      ) : words !== '' ? (
        <Trans>
          About the lesson “{title}” at the paragraph “{words}”
        </Trans>
      ) : paragraph ? (
        <Trans>About a paragraph of the lesson “{title}”</Trans>
      ) : (
        <Trans>About the lesson “{title}”</Trans>
      )}
    </Link>
  )
}
