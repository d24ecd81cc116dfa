import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Sheet } from './Sheet.tsx'
import './button.css'
import './confirm-sheet.css'

type ConfirmSheetProps = {
  title: ReactNode
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

/** Asks once more before something that counts at once. */
export function ConfirmSheet({ title, children, action, disabled, problem, onConfirm, onClose }: ConfirmSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
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
    </Sheet>
  )
}
