import { useApiMutation } from '#app/api/mutation.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import type { InputOf } from '#contract/base/endpoint.ts'
import { decideDanmu } from '#contract/danmu/staff.ts'
import { noteDecided } from './decided.ts'

/** Decides about danmu, which can be taken back for ten seconds; and what the person may decide. */
export function useDecide() {
  const may = usePermitted('edit')
  const mayDelete = usePermitted('del') && may
  const { sendAsync } = useApiMutation(decideDanmu)
  return {
    may,
    mayDelete,
    async decide(input: InputOf<typeof decideDanmu>, idempotencyKey?: string) {
      await sendAsync(input, { idempotencyKey })
      noteDecided(input.danmuId)
    },
  }
}
