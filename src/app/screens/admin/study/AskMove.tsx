import { Plural, Trans } from '@lingui/react/macro'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'

type AskMoveProps = {
  to: 'draft' | 'archived'
  /** How many courses, and how many people take them now. */
  courses?: number
  learners: number
  disabled: boolean
  problem?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before courses are for nobody but their learners any more. */
export function AskMove({ to, courses = 1, learners, ...asked }: AskMoveProps) {
  return (
    <ConfirmPopup
      title={
        to === 'draft' ? (
          <Trans>Take this course back to draft?</Trans>
        ) : (
          <Plural value={courses} one="Archive this course?" other="Archive # courses?" />
        )
      }
      action={to === 'draft' ? <Trans>Back to draft</Trans> : <Trans>Archive</Trans>}
      {...asked}
    >
      <p>
        {courses === 1 ? (
          <Plural value={learners} one="# person takes this course now." other="# people take this course now." />
        ) : (
          <Plural
            value={learners}
            one="These courses have # learner in total."
            other="These courses have # learners in total."
          />
        )}
      </p>
      <p>
        {to === 'draft' ? (
          <Trans>
            Current learners can continue, and see what you change at once; nobody else finds it until it is published
            again.
          </Trans>
        ) : (
          <Trans>Current learners can continue; nobody else finds it any more.</Trans>
        )}
      </p>
    </ConfirmPopup>
  )
}
