import { getOverview } from './overview.ts'

export const endpoints = {
  getOverview,
}
