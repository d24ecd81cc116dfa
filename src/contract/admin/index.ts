import { getAdminCounts, getAdminOverview } from './admin.ts'

export const endpoints = {
  getAdminCounts,
  getAdminOverview,
}
