import { Trans } from '@lingui/react/macro'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'

/** The form holds another text: nobody loses it without being asked. */
export function ReplaceSheet({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmSheet
      title={<Trans>Replace what you have begun?</Trans>}
      action={<Trans>Replace it</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>The form holds another text that has not been sent. It makes way for this one.</Trans>
      </p>
    </ConfirmSheet>
  )
}
