import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { copyChapter } from '#contract/course/bulk.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { StaffCourse } from '#contract/course/staff.ts'
import type { OutlineSheetProps } from './LessonSheet.tsx'
import { chapterAt } from './outline.ts'
import '#app/ui/button.css'
import styles from './study.module.css'

/** A chapter’s title, its place and its end; or a new one at the end. What is typed stays until it was saved. */
export function ChapterSheet(props: OutlineSheetProps & { course: StaffCourse; id: string | null }) {
  const { course, id, title, outline, disabled, problem, arrange, onClose } = props
  const [typed, setTyped] = useState(title)
  const copying = useApiMutation(copyChapter, { success: true })
  const copy = (chapterId: string) =>
    void copying.sendAsync({ id: course.id, version: course.version, chapterId }).then(onClose, () => {})
  const at = outline.findIndex((one) => one.id === id)
  const isEmpty = outline[at]?.lessons.length === 0
  const sent = (done: boolean) => done && onClose()
  const save = () => {
    const named = typed.trim()
    const next =
      id === null
        ? [...outline, { id, title: named, lessons: [] }]
        : outline.map((one) => (one.id === id ? { ...one, title: named } : one))
    void arrange(next).then(sent)
  }
  const moveTo = (to: number) => void arrange(chapterAt(outline, id as string, outline[to]?.id as string))
  return (
    <Popup title={id === null ? <Trans>New chapter</Trans> : title} onClose={onClose}>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>
          <Trans>Title of the chapter</Trans>
        </span>
        <input
          className={fieldStyles.input}
          value={typed}
          maxLength={courseLimits.titleChars}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div className={styles.acts}>
        <Button color="primary" disabled={disabled || typed.trim() === '' || typed.trim() === title} onClick={save}>
          <Trans>Save</Trans>
        </Button>
        {id !== null && (
          <>
            <Link
              to="/admin/study/$id"
              params={{ id: course.id }}
              search={((now: object) => ({ ...now, lesson: 'new', chapter: id })) as never}
              className="button"
            >
              <Trans>Add a lesson</Trans>
            </Link>
            <Button disabled={disabled || copying.isPending} onClick={() => copy(id)}>
              <Trans>Duplicate</Trans>
            </Button>
            <Button disabled={disabled || at === 0} onClick={() => moveTo(at - 1)}>
              <Trans>Move up</Trans>
            </Button>
            <Button disabled={disabled || at === outline.length - 1} onClick={() => moveTo(at + 1)}>
              <Trans>Move down</Trans>
            </Button>
            <Button
              disabled={disabled || !isEmpty || outline.length === 1}
              onClick={() => void arrange(outline.filter((one) => one.id !== id)).then(sent)}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Popup>
  )
}
