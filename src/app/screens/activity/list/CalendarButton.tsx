import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import '#app/ui/button.css'

const CalendarSheet = lazy(async () => ({ default: (await import('./CalendarSheet.tsx')).CalendarSheet }))

/** Opens the way to have one’s activities in a calendar. */
export function CalendarButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)} aria-label={t`Subscribe in a calendar`}>
        <Trans comment="A button: have my activities in a calendar program">Subscribe</Trans>
      </button>
      {open && (
        <Suspense fallback={null}>
          <CalendarSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
