import { type ReactNode, useId, useRef } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { useModal } from './use-modal.ts'
import './sheet-body.css'
import './sheet.css'

type SheetProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog of the browser's own: a sheet from below on a phone, a card in the middle of anything wider. It is open for as
 * long as it is there; Escape, its cross and a tap beside it ask for its end.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the cross
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also hands on what a sheet above this one, opened from it, was asked.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="sheet-body">
        <header>
          <h2 id={titleId}>{title}</h2>
          <CloseButton onClose={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
