import { msg, plural } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { type StaffCourseSummary, setCourseState } from '#contract/course/staff.ts'
import { AskMove } from './AskMove.tsx'

type ArchiveCoursesProps = { courses: StaffCourseSummary[]; onDone: () => void; onClose: () => void }

/** Archives several courses, after a question. */
export function ArchiveCourses({ courses, onDone, onClose }: ArchiveCoursesProps) {
  const online = useOnline()
  const [running, setRunning] = useState(false)
  const { sendAsync } = useApiMutation(setCourseState)
  const archive = async () => {
    setRunning(true)
    let done = 0
    for (const { id, version } of courses)
      await sendAsync({ id, version, state: 'archived' }).then(
        () => done++,
        () => {
          // What went wrong is said in passing; the others have nothing to do with it.
        },
      )
    if (done > 0) notify('success', msg`${plural(done, { one: 'Done for #', other: 'Done for #' })}`)
    onDone()
  }
  return (
    <AskMove
      to="archived"
      courses={courses.length}
      learners={courses.reduce((sum, { learners }) => sum + learners, 0)}
      disabled={!online || running}
      onConfirm={() => void archive()}
      onClose={onClose}
    />
  )
}
