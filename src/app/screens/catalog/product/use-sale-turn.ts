import { useEffect, useRef } from 'react'
import type { Product } from '#contract/product/product.ts'

/** A sale that turns later than that is not waited for, in milliseconds; a page is rarely open for longer. */
const longestMs = 86_400_000
/** Where this device’s clock is ahead of the server’s, it is asked once more after so long, in milliseconds. */
const againMs = 30_000

/** Asks for a product anew at the moment at which its sale begins or ends, for who has its page open. */
export function useSaleTurn(product: Product | undefined, updatedAt: number | null, ask: () => void): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const turn = product?.availability === 'soon' ? product.saleFrom : (product?.saleTo ?? null)
  const isOver = product === undefined || product.availability === 'ended'
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer from before the moment is waited for again
  useEffect(() => {
    if (isOver || turn === null) return
    const left = turn * 1_000 - Date.now()
    if (left > longestMs) return
    const timer = setTimeout(() => latest.current(), left > 0 ? left + 500 : againMs)
    return () => clearTimeout(timer)
  }, [isOver, turn, updatedAt])
}
