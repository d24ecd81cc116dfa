import { countSearchMiss, listSearchMisses, searchSite } from './search.ts'
import { addSynonymGroup, deleteSynonymGroup, editSynonymGroup, getSynonyms, listSynonymGroups } from './synonyms.ts'

export const endpoints = {
  searchSite,
  countSearchMiss,
  listSearchMisses,
  getSynonyms,
  listSynonymGroups,
  addSynonymGroup,
  editSynonymGroup,
  deleteSynonymGroup,
}

/** Permission nodes. */
export const nodes = ['/admin/synonym'] as const
