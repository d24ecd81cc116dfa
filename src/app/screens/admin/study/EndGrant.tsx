import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Button } from '#app/ui/Button.tsx'
import { endCourseGrant } from '#contract/course/grants.ts'

/** Ends what a teacher let a learner in by. */
export function EndGrant({ course, id, name }: { course: string; id: string; name: string }) {
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>End access…</Trans>
      </Button>
      {isOpen && (
        <ConfirmWrite
          endpoint={endCourseGrant}
          input={{ id: course, accountId: id }}
          title={<Trans>End the access of {name}?</Trans>}
          action={<Trans context="Of a learner’s access">End access</Trans>}
          onDone={close}
          onClose={close}
        >
          <p>
            <Trans>
              Unless they have access in another way, they can no longer open the course. Their progress is kept.
            </Trans>
          </p>
        </ConfirmWrite>
      )}
    </>
  )
}
