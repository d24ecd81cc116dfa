import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { endCourseGrant } from '#contract/course/grants.ts'
import '#app/ui/button.css'

/** Ends what a teacher let a learner in by. */
export function EndGrant({ course, id, name }: { course: string; id: string; name: string }) {
  const online = useOnline()
  const failureText = useFailureText()
  const [isOpen, setOpen] = useState(false)
  const { sendAsync, isPending, error, reset } = useApiMutation(endCourseGrant, { success: true, silent: true })
  const close = () => {
    reset()
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="button" disabled={!online} onClick={() => setOpen(true)}>
        <Trans>End access…</Trans>
      </button>
      {isOpen && (
        <ConfirmPopup
          title={<Trans>End the access of {name}?</Trans>}
          action={<Trans context="Of a learner’s access">End access</Trans>}
          disabled={!online || isPending}
          problem={error ? failureText(error) : ''}
          onConfirm={() => void sendAsync({ id: course, accountId: id }).then(close, () => {})}
          onClose={close}
        >
          <p>
            <Trans>
              Unless they have the course by something else, it opens for them no more. What they have done is kept.
            </Trans>
          </p>
        </ConfirmPopup>
      )}
    </>
  )
}
