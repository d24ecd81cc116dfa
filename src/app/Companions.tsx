import { applyUpdate } from './offline/service-worker-bridge.ts'
import { postponeUpdate, useUpdateAvailable } from './offline/update.ts'
import { UpdatePrompt } from './ui/UpdatePrompt.tsx'

/** What stands beside every screen, whatever its frame. */
export function Companions() {
  const open = useUpdateAvailable()
  return <UpdatePrompt open={open} onUpdate={() => void applyUpdate()} onLater={postponeUpdate} />
}
