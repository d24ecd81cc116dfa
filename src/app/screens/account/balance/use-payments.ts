import { derived, useObservable } from '#app/lib/observable.ts'
import { initialState } from '#app/lib/site.ts'

const takesPayments = derived([initialState], ({ answer }) => answer?.payments === true)

/** Whether balances are topped up by payments from outside; known without a network too, and no before anything was heard. */
export const usePayments = () => useObservable(takesPayments, false)
