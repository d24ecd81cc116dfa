import { Trans } from '@lingui/react/macro'
import { CloseIcon } from './control-icons.tsx'

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="icon" onClick={onClose}>
      <CloseIcon />
      <span className="visually-hidden">
        <Trans>Close</Trans>
      </span>
    </button>
  )
}
