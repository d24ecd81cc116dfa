import { listRoles, searchAccounts, setAccountRole } from './account.ts'

export const endpoints = {
  searchAccounts,
  listRoles,
  setAccountRole,
}

/** Permission nodes. */
export const nodes = ['/admin/role'] as const
