import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'

const CalendarSheet = lazy(async () => ({ default: (await import('./CalendarSheet.tsx')).CalendarSheet }))

/** Opens the way to have one’s activities in a calendar. */
export function CalendarButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={t`Subscribe in a calendar`}>
        <Trans comment="A button: have my activities in a calendar program">Subscribe</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CalendarSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
