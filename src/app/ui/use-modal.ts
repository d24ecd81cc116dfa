import { type RefObject, useLayoutEffect } from 'react'
import { openSheets } from './open-sheets.ts'

/** What a sheet was opened from may be gone with what was done in it: the keyboard goes on at the content's start. */
function focusSomething(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * Opens a dialog of the browser's own for as long as it is there: all else is inert, and the focus goes back to where it
 * came from.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
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
  }, [dialog])
}
