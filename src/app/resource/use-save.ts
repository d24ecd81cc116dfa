import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'

/** The endpoint that adds a record, and the one that changes it. */
type Saving<A extends Endpoint, E extends Endpoint> = { add: A; edit: E }

/**
 * Saves a record that is written whole, for `send` of a ResourceForm: adds it where there is no base, otherwise changes
 * what the person read, which `base` names (its id and version). Says that it worked in the server's words.
 * Resolves with what was added, null of what was changed; throws a Failure.
 */
export function useSave<A extends Endpoint, E extends Endpoint>({ add, edit }: Saving<A, E>) {
  const adding = useApiMutation(add)
  const editing = useApiMutation(edit)
  type Base = Omit<InputOf<E>, keyof InputOf<A>>
  return async (written: InputOf<A>, base: Base | null, idempotencyKey: string | undefined) => {
    if (base === null) {
      const { data, msg } = await adding.sendAsync(written, { idempotencyKey })
      saySuccess(msg)
      return data as OutputOf<A>
    }
    const { msg } = await editing.sendAsync({ ...written, ...base } as unknown as InputOf<E>, { idempotencyKey })
    saySuccess(msg)
    return null
  }
}
