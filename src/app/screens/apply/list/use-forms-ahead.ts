import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '#app/api/query.ts'
import { type ApplyForm, getOpenForm } from '#contract/application/application.ts'
import { isMetered } from '#device/connection.ts'

/** Milliseconds until the page has what it shows itself; until a form is worth asking for again; how long it is kept. */
const [restMs, freshMs, keptMs] = [1_000, 3_600_000, 7 * 24 * 3_600_000]
/** No more of them. */
const most = 12

/** Members who saw the list can fill in any of its forms with no network. Not on a network that is paid by the byte. */
export function useFormsAhead(forms: ApplyForm[] | undefined): void {
  const queryClient = useQueryClient()
  const keys =
    forms
      ?.flatMap(({ key, inTheWay }) => (inTheWay === '' ? [key] : []))
      .slice(0, most)
      .join(' ') ?? ''
  useEffect(() => {
    if (keys === '' || isMetered()) return
    let isOver = false
    const ask = async () => {
      for (const key of keys.split(' ')) {
        if (isOver) return
        const options = { staleTime: freshMs, gcTime: keptMs, retry: false, meta: { silent: true } }
        await queryClient.prefetchQuery({ ...queryFor(getOpenForm, { key }), ...options })
      }
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [keys, queryClient])
}
