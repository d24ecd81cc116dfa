import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import type { LessonKind } from '#contract/course/kind.ts'
import { courseLimits } from '#contract/course/limits.ts'
import {
  addLesson,
  type ClosedPictures,
  editLesson,
  getStaffLesson,
  LessonDraft,
  StaffLesson,
} from '#contract/course/staff.ts'
import { kindWords } from './course-words.ts'
import { kindParts } from './kind-parts.ts'
import { LessonComments } from './LessonComments.tsx'
import { useSentImages } from './use-sent-images.ts'
import '#app/ui/button.css'

const { kind, title, body, preview } = LessonDraft.shape
const LessonValues = z.object({ kind, title, body, images: DeviceImages, preview })
type LessonValues = z.infer<typeof LessonValues>

const empty: LessonValues = { kind: 'text', title: '', body: '', images: [], preview: false }
const valuesOf = ({ kind, title, body, preview }: StaffLesson): LessonValues => ({
  kind,
  title,
  body,
  preview,
  images: [],
})

type LessonPartProps = { courseId: string; lesson: string; chapterId: string | undefined }

/** One lesson of a course in the place of all else; or a new one at the end of a chapter. */
export function LessonPart({ courseId, lesson, chapterId }: LessonPartProps) {
  return (
    <section className={adminStyles.part} aria-labelledby="course-lesson">
      <h2 id="course-lesson">{lesson === 'new' ? <Trans>New lesson</Trans> : <Trans>Lesson</Trans>}</h2>
      {lesson === 'new' ? (
        <LessonForm courseId={courseId} chapterId={chapterId} />
      ) : (
        <Present courseId={courseId} id={lesson} />
      )}
      <div className={adminStyles.actions}>
        <Link
          to="/admin/study/$id"
          params={{ id: courseId }}
          search={((now: object) => ({ ...now, lesson: undefined, chapter: undefined })) as never}
          className="button"
        >
          <Trans>Back to the course</Trans>
        </Link>
      </div>
    </section>
  )
}

function Present({ courseId, id }: { courseId: string; id: string }) {
  const { data, error, refetch } = useApiQuery(getStaffLesson, { id }, { quiet: true })
  if (data) {
    const KindPart = kindParts[data.kind]
    return (
      <>
        <LessonForm courseId={courseId} lesson={data} pictures={data.pictures} />
        {KindPart && (
          <Suspense fallback={<ListSkeleton />}>
            <KindPart lesson={data} />
          </Suspense>
        )}
        <LessonComments courseId={courseId} lessonId={id} />
      </>
    )
  }
  if (!error) return <ListSkeleton />
  return (
    <LoadFailure broken={<Trans>The lesson could not be loaded</Trans>} error={error} onRetry={() => void refetch()} />
  )
}

function LessonForm({
  courseId,
  chapterId,
  lesson,
  pictures = {},
}: {
  courseId: string
  chapterId?: string | undefined
  lesson?: StaffLesson
  pictures?: ClosedPictures
}) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const navigate = useNavigate()
  const adding = useApiMutation(addLesson)
  const editing = useApiMutation(editLesson)
  const sentImages = useSentImages()
  return (
    <ResourceForm<LessonValues, StaffLesson>
      key={lesson?.version ?? 0}
      schema={LessonValues}
      specs={[
        {
          name: 'kind',
          label: t`Kind`,
          words: (value) => i18n._(kindWords[value as LessonKind]),
          // It is fixed once the lesson is there.
          ...(lesson && { draw: () => null }),
        },
        { name: 'title', label: t`Title of the lesson` },
        {
          name: 'body',
          label: t`Text`,
          draw: (fields) => (
            <EditorField
              fields={fields}
              name="body"
              images="images"
              label={t`Text`}
              max={courseLimits.bodyChars}
              rules="document"
              pictures={pictures}
            />
          ),
        },
        { name: 'preview', label: t`Free preview`, hint: t`Anyone can read it, even before taking the course.` },
      ]}
      defaults={lesson ? valuesOf(lesson) : empty}
      {...(lesson && { record: { present: lesson, shape: StaffLesson, valuesOf } })}
      draft={`lesson/${lesson?.id ?? `${courseId}/${chapterId ?? ''}`}`}
      send={async ({ kind, images, ...written }, base, idempotencyKey) => {
        const words = { ...written, body: await sentImages(written.body, images) }
        if (base) {
          const { id, version } = base
          const { msg } = await editing.sendAsync({ ...words, id, version }, { idempotencyKey })
          return saySuccess(msg)
        }
        const sent = { ...words, kind, id: courseId, chapterId: chapterId ?? '' }
        const { msg, data } = await adding.sendAsync(sent, { idempotencyKey })
        saySuccess(msg)
        // A video and the questions of a quiz come next.
        const next = kindParts[kind] ? data.id : undefined
        void navigate({
          to: '/admin/study/$id',
          params: { id: courseId },
          search: ((now: object) => ({ ...now, lesson: next, chapter: undefined })) as never,
          replace: next !== undefined,
        })
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}
