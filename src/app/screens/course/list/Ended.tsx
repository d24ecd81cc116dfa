import { Trans } from '@lingui/react/macro'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { forgetEnded } from '#device/course/courses.ts'
import type { CourseNote } from '#device/course/rows.ts'
import styles from './course-list.module.css'

/** Says which courses went from this device, because access to them ended or they were left elsewhere, until the member has read it. */
export function Ended({ note }: { note: CourseNote | null | undefined }) {
  const owner = useSession().userInfo?.id
  if (!note || note.ended.length === 0 || owner === undefined) return null
  return (
    <div className={`panel ${styles.ended}`} role="status">
      <ul>
        {note.ended.map(({ id, title, why }) => (
          <li key={id}>
            {why === 'left' ? (
              <Trans>You no longer take “{title}”, so it is no longer on this device. Your progress is kept.</Trans>
            ) : (
              <Trans>
                Your access to “{title}” has ended, so it is no longer on this device. Your progress is kept.
              </Trans>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => void forgetEnded(owner)}>
        <Trans context="Puts a notice away once it was read">Got it</Trans>
      </Button>
    </div>
  )
}
