import { Trans } from '@lingui/react/macro'
import { Sheet } from '#app/ui/Sheet.tsx'
import type { HelpDoc } from '#contract/help/help.ts'
import { openVersions } from './open-versions.ts'
import { VersionList } from './VersionList.tsx'

/** The versions of a document, in a sheet above it. */
export function Versions({ doc }: { doc: HelpDoc }) {
  const close = () => openVersions.set(null)
  return (
    <Sheet title={<Trans>Versions</Trans>} onClose={close}>
      <VersionList doc={doc} onChosen={close} />
    </Sheet>
  )
}
