import Sliding from 'antd-mobile/es/components/popup'
import { type ReactNode, useId, useRef, useState } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { useModal } from './use-modal.ts'
import { useStillMotion } from './use-still-motion.ts'
import './antd-theme.css'
import './sheet-body.css'
import './popup.css'

type PopupProps = {
  title: ReactNode
  onClose: () => void
  /** A finger inside of it moves something: pulled down it stays. */
  holdsGestures?: boolean
  children: ReactNode
}

/**
 * antd-mobile's popup in a dialog of the browser's own, which has the focus, makes all else inert and knows Escape: a
 * sheet from below on a phone, which a finger pulls down again, a card in the middle of anything wider. It looks as
 * `Sheet` does, which pages of the reading path have in its place.
 */
export function Popup({ title, onClose, holdsGestures = false, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [visible, setVisible] = useState(true)
  const leave = () => setVisible(false)
  useModal(dialog)
  useStillMotion()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the cross
    <dialog
      ref={dialog}
      className="popup"
      data-leaving={!visible || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also hands on what a popup above this one, opened from it, was asked.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
      onClick={(event) => event.target === event.currentTarget && leave()}
    >
      <Sliding
        visible={visible}
        mask={false}
        closeOnSwipe={!holdsGestures}
        disableBodyScroll={false}
        getContainer={null}
        onClose={leave}
        afterClose={onClose}
      >
        <div className="sheet-body">
          <header>
            <h2 id={titleId}>{title}</h2>
            <CloseButton onClose={leave} />
          </header>
          {children}
        </div>
      </Sliding>
    </dialog>
  )
}
