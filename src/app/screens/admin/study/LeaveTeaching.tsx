import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Button } from '#app/ui/Button.tsx'
import { leaveTeaching } from '#contract/course/staff.ts'

/** Who teaches a course with others stops doing so; `teacher`: who is in charge of it. */
export function LeaveTeaching({ id, teacher }: { id: string; teacher: string }) {
  const online = useOnline()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Stop teaching this course…</Trans>
      </Button>
      {isOpen && (
        <ConfirmWrite
          endpoint={leaveTeaching}
          input={{ id }}
          title={<Trans>Stop teaching this course?</Trans>}
          action={<Trans>Stop teaching</Trans>}
          onDone={() => void navigate({ to: '/admin/study', search: keepSearch })}
          onClose={close}
        >
          <p>
            <Trans>
              You can no longer see and change it here as its teacher. {teacher}, who is in charge of it, is told and
              can name you again.
            </Trans>
          </p>
        </ConfirmWrite>
      )}
    </>
  )
}
