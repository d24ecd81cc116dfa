import type { ReactNode } from 'react'
import { Confirmation, type ConfirmationProps } from './Confirmation.tsx'
import { Popup } from './Popup.tsx'

/** Asks once more before something that counts at once. */
export function ConfirmPopup({ title, ...asked }: ConfirmationProps & { title: ReactNode }) {
  return (
    <Popup title={title} onClose={asked.onClose}>
      <Confirmation {...asked} />
    </Popup>
  )
}
