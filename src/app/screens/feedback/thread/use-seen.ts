import { useEffect } from 'react'
import type { Feedback } from '#contract/feedback/feedback.ts'
import { useThreadWrite } from './guest-key.ts'

/** Says once that what support wrote was seen, at the next network where there is none. */
export function useSeen({ id, news, updatedAt }: Feedback): void {
  const { send } = useThreadWrite('see')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was said by then
  useEffect(() => {
    // Whether it arrives concerns nobody.
    if (news) send({ id }, { label: { kind: 'silent', text: '' } }).catch(() => {})
  }, [id, news, updatedAt])
}
