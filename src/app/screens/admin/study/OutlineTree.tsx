import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { DragBoard, type Dragged } from '#app/screens/admin/drag/DragBoard.tsx'
import dragStyles from '#app/screens/admin/drag/drag.module.css'
import { SortableRow, sortableId } from '#app/screens/admin/drag/SortableRow.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { MoreIcon } from '#app/ui/menu-icons.tsx'
import { arrangeCourse, getStaffCourse, type StaffCourse } from '#contract/course/staff.ts'
import { ChapterSheet } from './ChapterSheet.tsx'
import { editing } from './course-words.ts'
import { LessonSheet } from './LessonSheet.tsx'
import { chapterAt, lessonAt, lessonInto, type Outline, outlineOf } from './outline.ts'
import { SelectedLessons } from './SelectedLessons.tsx'
import styles from './study.module.css'
import { useOpenComments } from './use-open-comments.ts'

/** The chapters and lessons of a course in their order: dragged by their handles, or moved by commands. */
export function OutlineTree({ course }: { course: StaffCourse }) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const mayEdit = usePermitted(editing)
  const { refetch } = useApiQuery(getStaffCourse, { id: course.id }, { quiet: true })
  const { sendAsync, isPending, error } = useApiMutation(arrangeCourse, { silent: true })
  const [open, setOpen] = useState<string | null>(null)
  /** Null while none are being chosen. */
  const [selecting, setSelecting] = useState<ReadonlySet<string> | null>(null)
  const toggle = (id: string) => {
    const next = new Set(selecting)
    if (!next.delete(id)) next.add(id)
    setSelecting(next)
  }
  const disabled = !online || !mayEdit || isPending
  const outline = outlineOf(course)
  /** Whether it was sent. Refused, what is there now is read: somebody else may have arranged it. */
  const arrange = (chapters: Outline) =>
    sendAsync({ id: course.id, version: course.version, chapters }).then(
      () => true,
      () => refetch().then(() => false),
    )
  const dragged = (is: 'chapter' | 'lesson', id: string, label: string): Dragged => ({
    is,
    id,
    label,
    drop: (over) => {
      if (is === 'chapter' && over.is === 'chapter') void arrange(chapterAt(outline, id, over.id))
      if (is === 'lesson' && over.is === 'lesson') void arrange(lessonAt(outline, id, over.id))
      if (is === 'lesson' && over.is === 'chapter') void arrange(lessonInto(outline, id, over.id))
    },
  })
  const rows = course.chapters.flatMap(({ id, title, lessons }) => [
    { of: dragged('chapter', id, title), depth: 0 },
    ...lessons.map((lesson) => ({ of: dragged('lesson', lesson.id, lesson.title), depth: 1 })),
  ])
  const previews = new Set(
    course.chapters.flatMap(({ lessons }) => lessons.flatMap((one) => (one.preview ? one.id : []))),
  )
  const openComments = useOpenComments(course.id)
  const shown = rows.find(({ of }) => sortableId(of) === open)?.of
  const sheet = { outline, disabled, problem: error ? failureText(error) : '', arrange, onClose: () => setOpen(null) }
  return (
    <section className={adminStyles.part} aria-labelledby="course-outline">
      <h2 id="course-outline">
        <Trans>Chapters and lessons</Trans>
      </h2>
      <DragBoard>
        <SortableContext items={rows.map(({ of }) => sortableId(of))} strategy={verticalListSortingStrategy}>
          <ol className={dragStyles.rows}>
            {rows.map(({ of, depth }) => (
              <SortableRow key={sortableId(of)} dragged={of} depth={depth} disabled={disabled}>
                {selecting && of.is === 'lesson' && (
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={t`Select ${of.label}`}
                      checked={selecting.has(of.id)}
                      onChange={() => toggle(of.id)}
                    />
                  </label>
                )}
                {of.is === 'lesson' ? (
                  <Link
                    to="/admin/study/$id"
                    params={{ id: course.id }}
                    search={((now: object) => ({ ...now, lesson: of.id, chapter: undefined })) as never}
                    className={dragStyles.name}
                  >
                    {of.label}
                    {previews.has(of.id) && (
                      <small>
                        <Trans>Free preview</Trans>
                      </small>
                    )}
                  </Link>
                ) : (
                  <span className={`${dragStyles.name} ${styles.chapter}`}>{of.label}</span>
                )}
                <OpenComments count={openComments.get(of.id) ?? 0} />
                {mayEdit && (
                  <IconButton
                    label={t`More for ${of.label}`}
                    disabled={disabled}
                    onPress={() => setOpen(sortableId(of))}
                  >
                    <MoreIcon />
                  </IconButton>
                )}
              </SortableRow>
            ))}
          </ol>
        </SortableContext>
      </DragBoard>
      {error && !open && (
        <p className={styles.problem} role="alert">
          {failureText(error)}
        </p>
      )}
      {mayEdit && (
        <div className={styles.acts}>
          <Button disabled={disabled} onClick={() => setOpen('new')}>
            <Trans>Add a chapter…</Trans>
          </Button>
          <Button onClick={() => setSelecting(selecting ? null : new Set())}>
            {selecting ? <Trans>Stop selecting</Trans> : <Trans>Select lessons…</Trans>}
          </Button>
        </div>
      )}
      {selecting && (
        <SelectedLessons
          course={course}
          lessons={rows.flatMap(({ of }) => (of.is === 'lesson' && selecting.has(of.id) ? of.id : []))}
          onClear={() => setSelecting(null)}
        />
      )}
      {shown?.is === 'lesson' && <LessonSheet key={shown.id} id={shown.id} title={shown.label} {...sheet} />}
      {(shown?.is === 'chapter' || open === 'new') && (
        <ChapterSheet key={open} course={course} id={shown?.id ?? null} title={shown?.label ?? ''} {...sheet} />
      )}
    </section>
  )
}

/** How many comments of a lesson are open. */
function OpenComments({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge tone="waits" heard={<Plural value={count} one="# open comment" other="# open comments" />}>
      {count}
    </Badge>
  )
}
