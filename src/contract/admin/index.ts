import { getAdminCounts } from './admin.ts'

export const endpoints = {
  getAdminCounts,
}
