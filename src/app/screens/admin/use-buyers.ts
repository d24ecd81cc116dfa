import { useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { withChosen } from '#app/lib/with-chosen.ts'
import { listBuyerConditions } from '#contract/product/staff.ts'

/** What may say who buys a product or uses a voucher; until the list is here, what is chosen already stays. */
export function useBuyers(present: string) {
  const { t } = useLingui()
  const { data } = useApiQuery(listBuyerConditions, {}, { quiet: true, fresh: true })
  const known = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const options = withChosen([{ value: '', label: t`Every member` }, ...known], present)
  const nameOf = (id: string | number) => options.find(({ value }) => value === id)?.label ?? String(id)
  return { options, nameOf }
}
