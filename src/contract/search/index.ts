import { countSearchMiss, listSearchMisses, searchSite } from './search.ts'

export const endpoints = {
  searchSite,
  countSearchMiss,
  listSearchMisses,
}
