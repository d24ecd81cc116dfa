import { AccountSort } from '#contract/account/account.ts'

/** What the address of the list of members may say. */
export const memberList = { filters: { roleId: 'number' }, sorts: AccountSort.options } as const
