import { useEffect, useRef } from 'react'
import { EnglishOffer } from './EnglishOffer.tsx'
import { navigating, watchNavigation } from './lib/navigation.ts'
import { useObservable } from './lib/observable.ts'
import { pushOffer } from './lib/push-offer.ts'
import { MaintenanceLine } from './MaintenanceLine.tsx'
import { TakeAlong } from './offline/reading/TakeAlong.tsx'
import { applyUpdate, leaveUpdate } from './offline/service-worker-bridge.ts'
import { useUpdateAvailable } from './offline/update.ts'
import { useMemoryMode } from './offline/use-memory-mode.ts'
import type { AppRouter } from './router.ts'
import { toggleMemberCentre } from './session/member-centre.ts'
import { MemoryNotice } from './ui/MemoryNotice.tsx'
import { Notifications } from './ui/Notifications.tsx'
import { ProgressBar } from './ui/ProgressBar.tsx'
import { UpdatePrompt } from './ui/UpdatePrompt.tsx'
import { useHeightVariable } from './ui/use-height-variable.ts'

/** What stands beside every screen, in each frame. */
export function Overlays({ router }: { router: AppRouter }) {
  const updateOpen = useUpdateAvailable()
  const running = useObservable(navigating, false)
  const Offer = useObservable(pushOffer, null)
  const prompts = useRef<HTMLDivElement>(null)
  useHeightVariable(prompts, '--prompts')
  useEffect(() => watchNavigation(router, () => toggleMemberCentre('menuExpand', false)), [router])
  return (
    <>
      <ProgressBar running={running} />
      <div ref={prompts} className="prompts">
        <MaintenanceLine />
        <EnglishOffer router={router} />
        <TakeAlong />
        {Offer && <Offer />}
        <MemoryNotice open={useMemoryMode()} />
        <UpdatePrompt open={updateOpen} onUpdate={applyUpdate} onLater={leaveUpdate} />
      </div>
      <Notifications />
    </>
  )
}
