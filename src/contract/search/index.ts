import { searchOffers } from './offers.ts'
import { countSearchMiss, findHelp, listZeroResults, searchSite } from './search.ts'
import {
  addSynonymGroup,
  deleteSynonymGroup,
  editSynonymGroup,
  getSynonymGroup,
  getSynonyms,
  listSynonymGroups,
} from './synonyms.ts'

export const endpoints = {
  searchSite,
  searchOffers,
  findHelp,
  countSearchMiss,
  listZeroResults,
  getSynonyms,
  listSynonymGroups,
  getSynonymGroup,
  addSynonymGroup,
  editSynonymGroup,
  deleteSynonymGroup,
}

/** Permission nodes. */
export const nodes = ['/admin/synonym'] as const

/** What the log of the staff knows of it. */
export const acts = ['synonym.add', 'synonym.edit', 'synonym.delete'] as const
