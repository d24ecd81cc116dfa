import { Trans } from '@lingui/react/macro'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'

/** The form holds another text: nobody loses it without being asked. */
export function ReplaceSheet({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmPopup
      title={<Trans>Replace your draft?</Trans>}
      action={<Trans>Replace it</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>The form contains another draft that has not been sent. This one replaces it.</Trans>
      </p>
    </ConfirmPopup>
  )
}
