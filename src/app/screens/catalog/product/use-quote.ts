import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import type { InputOf } from '#contract/base/endpoint.ts'
import { type Quote, quoteOrder } from '#contract/order/order.ts'

type Asked = InputOf<typeof quoteOrder>

/**
 * What an order would cost, asked for again whenever it becomes another one; what was asked before shows until then. It is
 * never kept: a price is what the server says now.
 */
export function useQuote(asked: Asked, { enabled = true }: { enabled?: boolean } = {}) {
  const { sendAsync } = useApiMutation(quoteOrder, { silent: true })
  const [state, setState] = useState<{ quote: Quote | null; of: string; error: Failure | null }>({
    quote: null,
    of: '',
    error: null,
  })
  const text = JSON.stringify(asked)
  const [times, setTimes] = useState(0)
  const latest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the input, and `times` asks once more
  useEffect(() => {
    if (!enabled) return
    const turn = ++latest.current
    sendAsync(JSON.parse(text) as Asked).then(
      ({ data: quote }) => {
        if (turn === latest.current) setState({ quote, of: text, error: null })
      },
      (error: Failure) => {
        if (turn === latest.current) setState((now) => ({ ...now, of: text, error }))
      },
    )
    return () => {
      latest.current += 1
    }
  }, [text, times, enabled])
  return {
    quote: state.quote,
    error: state.error,
    /** The answer is that to the present one. */
    isCurrent: state.of === text && state.quote !== null && state.error === null,
    /** The present one has not been answered yet. */
    isPending: enabled && state.of !== text,
    again: () => setTimes((now) => now + 1),
  }
}
