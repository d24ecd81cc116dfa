import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { openSheets } from './open-sheets.ts'
import './sheet.css'

/** What a sheet was opened from may be gone with what was done in it: the keyboard goes on at the content's start. */
function focusSomething(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}

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
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened) return
    const before = document.activeElement
    opened.showModal()
    openSheets.set([...openSheets.get(), opened])
    return () => {
      opened.close()
      // The browser gives the focus back only to what it took it from.
      if (before instanceof HTMLElement) before.focus()
      queueMicrotask(focusSomething)
      openSheets.set(openSheets.get().filter((one) => one !== opened))
    }
  }, [])
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
