import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { dropSection } from '#app/offline/library-choose.ts'
import type { SectionState } from '#app/offline/library-sync.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'

type RemoveSheetProps = { section: SectionState; words: string; onClose: () => void; onRemoved: () => void }

/** Removing costs nothing but the next download; that is said. */
export function RemoveSheet({ section, words, onClose, onRemoved }: RemoveSheetProps) {
  const [working, setWorking] = useState(false)
  const remove = async () => {
    setWorking(true)
    await dropSection(section.section)
    onRemoved()
    onClose()
  }
  return (
    <ConfirmPopup
      title={<Trans>Remove {words} from this device?</Trans>}
      action={<Trans>Remove</Trans>}
      disabled={working}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        <Trans>
          You can still read it online, but not offline until you save it again. What you wrote and have not sent is
          kept.
        </Trans>
      </p>
    </ConfirmPopup>
  )
}
