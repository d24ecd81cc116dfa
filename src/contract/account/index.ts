import { getAccount, listAccounts, listRoles, searchAccounts, setAccountRole } from './account.ts'

export const endpoints = {
  searchAccounts,
  listAccounts,
  getAccount,
  listRoles,
  setAccountRole,
}

/** Permission nodes. */
export const nodes = ['/admin/role'] as const
