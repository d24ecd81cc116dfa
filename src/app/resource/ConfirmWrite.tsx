import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import type { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'

type ConfirmWriteProps<E extends Endpoint> = {
  endpoint: E
  input: InputOf<E>
  title: ReactNode
  /** The word on the button that sends it. */
  action: ReactNode
  /** What will be so afterwards, and fields for what has to be said. */
  children: ReactNode
  /** A field is not filled in. */
  incomplete?: boolean
  /** What is wrong before anything is sent. */
  problem?: string
  /** Words for a refusal where the screen knows better ones than the server; undefined for any other. */
  problemOf?: (failure: Failure) => string | undefined
  onDone: (data: OutputOf<E>) => void
  onRefused?: (failure: Failure) => void
  onClose: () => void
}

/**
 * Asks once more before a write that counts at once, and sends it. That it worked is said in the server's words. What
 * went wrong is said in passing (R8.01) and stands in the popup, which stays open with what was typed.
 */
export function ConfirmWrite<E extends Endpoint>(props: ConfirmWriteProps<E>) {
  const { endpoint, input, title, action, children, incomplete = false, problem, problemOf } = props
  const { onDone, onRefused = () => {}, onClose } = props
  const online = useOnline()
  const failureText = useFailureText()
  const { sendAsync, isPending, error } = useApiMutation(endpoint, { success: true })
  return (
    <ConfirmPopup
      title={title}
      action={action}
      disabled={isPending || !online || incomplete}
      problem={problem ?? (error ? (problemOf?.(error) ?? failureText(error)) : '')}
      onConfirm={() => void sendAsync(input).then(({ data }) => onDone(data), onRefused)}
      onClose={onClose}
    >
      {children}
    </ConfirmPopup>
  )
}
