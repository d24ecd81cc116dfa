import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CheckIcon, ShareIcon } from '#app/ui/icons.tsx'
import { sharePage } from '#app/ui/share-page.ts'

/** The system's share sheet, or the address on the clipboard where there is none. */
export function ShareButton() {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_500)
    return () => clearTimeout(timer)
  }, [copied])
  const share = async () => setCopied((await sharePage()) === 'copied')
  return (
    <>
      <button type="button" className="icon later" aria-label={t`Share`} onClick={share}>
        {copied ? <CheckIcon /> : <ShareIcon />}
      </button>
      <span className="said" role="status">
        {copied && <Trans>Link copied</Trans>}
      </span>
    </>
  )
}
