import { salesDays } from '#contract/order/staff.ts'

export const measures = ['money', 'points', 'orders'] as const

export type SalesSearch = {
  days?: (typeof salesDays)[number] | undefined
  of?: (typeof measures)[number] | undefined
}

/** What the address of the figures may say. What it does not know is named as absent: otherwise it would stay as it is. */
export function salesSearch({ days, of }: Record<string, unknown>): SalesSearch {
  return {
    days: salesDays.find((one) => one === String(days)),
    of: measures.find((one) => one === of),
  }
}
