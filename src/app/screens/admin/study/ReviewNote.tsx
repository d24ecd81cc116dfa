import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { type CourseComment, settleComment } from '#contract/course/review.ts'
import { editing, noteWords } from './course-words.ts'
import styles from './study.module.css'

/** One thing that was said about a course, or what became of it. `children`: the lesson that it is about. */
export function ReviewNote({ id, note, children }: { id: string; note: CourseComment; children?: ReactNode }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const words = useId()
  const { settled } = note
  return (
    <li data-from={note.from} data-settled={settled !== null || undefined}>
      <p className={styles.by}>
        <Chip>{i18n._(noteWords[note.kind])}</Chip>
        <Name of={note.name} />
        <SavedAt at={note.at} locale={locale} />
      </p>
      {children}
      {note.text !== '' && (
        <p id={words} className={styles.said}>
          {note.text}
        </p>
      )}
      {note.lesson && (
        <div className={styles.settling}>
          {settled && (
            <p className={styles.by}>
              <Trans context="Of a comment">Done</Trans>
              <Name of={settled.name} />
              <SavedAt at={settled.at} locale={locale} />
            </p>
          )}
          {note.lesson.isThere && (
            <Settle id={id} commentId={note.id} isSettled={settled !== null} describedBy={words} />
          )}
        </div>
      )}
    </li>
  )
}

/** Where a comment is about a lesson: the way to it, or that it was removed. */
export function LessonOf({ id, lesson }: { id: string; lesson: NonNullable<CourseComment['lesson']> }) {
  if (!lesson.isThere)
    return (
      <p className={styles.place}>
        <Trans>
          Lesson <bdi>{lesson.title}</bdi> (has been removed)
        </Trans>
      </p>
    )
  return (
    <p className={styles.place}>
      <Trans>
        Lesson{' '}
        <Link to="/admin/study/$id" params={{ id }} search={{ lesson: lesson.id }}>
          <bdi>{lesson.title}</bdi>
        </Link>
      </Trans>
    </p>
  )
}

function Name({ of }: { of: string }) {
  return <bdi>{of || <Trans>Deleted account</Trans>}</bdi>
}

type SettleProps = { id: string; commentId: string; isSettled: boolean; describedBy: string }

function Settle({ id, commentId, isSettled, describedBy }: SettleProps) {
  const online = useOnline()
  const mayWrite = usePermitted(editing)
  const { send, isPending } = useApiMutation(settleComment, { success: true })
  if (!mayWrite) return null
  return (
    <Button
      disabled={!online || isPending}
      aria-describedby={describedBy}
      onClick={() => send({ id, commentId, settled: !isSettled })}
    >
      {isSettled ? <Trans>Reopen</Trans> : <Trans>Mark as done</Trans>}
    </Button>
  )
}
