import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import './button.css'
import './confirmation.css'

export type ConfirmationProps = {
  /** What will be so afterwards. */
  children: ReactNode
  /** The word on the button that does it. */
  action: ReactNode
  /** It cannot be done at this moment: it is under way, or needs a network. */
  disabled?: boolean
  /** What went wrong; empty when nothing did. */
  problem?: string
  onConfirm: () => void
  onClose: () => void
}

/** What is asked once more before something that counts at once, and the two answers. */
export function Confirmation({ children, action, disabled, problem, onConfirm, onClose }: ConfirmationProps) {
  return (
    <>
      <div className="confirm-text">{children}</div>
      <p className="confirm-problem" role="alert">
        {problem}
      </p>
      <div className="confirm-actions">
        <button type="button" className="button" onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
        <button type="button" className="button button-main" disabled={disabled} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </>
  )
}
