import type { RemoteSource } from '#app/fields/RemotePicker.tsx'
import { AccountSummary, searchAccounts } from '#contract/account/account.ts'

/** Everybody with an account, for pickers. */
export const people: RemoteSource<AccountSummary> = {
  url: searchAccounts.path,
  extras: { limit: 20 },
  item: AccountSummary,
  labelOf: ({ name, username }) => name || username,
  detailOf: ({ username }) => username,
}
