import { abilities } from './abilities.ts'
import { useThread } from './thread.ts'
import { useReachesSource } from './use-source.ts'

/** Opens the question for its asker to change it; null for everybody else, and where it cannot be changed any more. */
export function useEditOwn(): { open: () => void; disabled: boolean } | null {
  const thread = useThread()
  const reachesSource = useReachesSource({})
  if (!thread.reactions.asked || !abilities(thread, {}).edit) return null
  return { open: () => thread.open({ is: 'edit', text: {} }), disabled: !reachesSource }
}
