import type { ReactNode } from 'react'
import { Confirmation, type ConfirmationProps } from './Confirmation.tsx'
import { Sheet } from './Sheet.tsx'

/** Asks once more before something that counts at once, where a page of the reading path does. */
export function ConfirmSheet({ title, ...asked }: ConfirmationProps & { title: ReactNode }) {
  return (
    <Sheet title={title} onClose={asked.onClose}>
      <Confirmation {...asked} />
    </Sheet>
  )
}
