import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, PageField, SearchField } from '#contract/base/fields.ts'
import { isSeen } from '#contract/base/rules.ts'
import { synonymLimits } from './limits.ts'

/** Words and phrases that mean the same, in any language, as people write them: two at least. */
export const SynonymWords = z.array(z.string()).check(
  z.minLength(2, 'tooShort'),
  z.maxLength(synonymLimits.words, 'tooMany'),
  z.refine((words) => words.every((word) => word.length <= synonymLimits.wordChars), 'tooLong'),
  z.refine((words) => words.every(isSeen), 'content'),
)

/** A group as staff see it. Times are integer seconds. */
export const SynonymEntry = z.object({
  id: z.string(),
  words: z.array(z.string()),
  /** The imported folder that it comes from, whose file alone changes it; empty of one that was written here. */
  source: z.string(),
  /** Who wrote it last; empty where nobody did, or the account is gone. */
  updatedBy: z.string(),
  updatedAt: z.number(),
})
export type SynonymEntry = z.infer<typeof SynonymEntry>

/** Where a group comes from: written by the site's staff, or brought by an import. */
export const SynonymOrigin = z.enum(['staff', 'import'])
export type SynonymOrigin = z.infer<typeof SynonymOrigin>

export const listSynonymGroups = endpoint({
  method: 'GET',
  path: '/api/admin/synonym',
  summary: 'The site’s groups of synonyms, by a part of their words and where they come from, the last changed first.',
  auth: 'node',
  node: '/admin/synonym',
  input: z.object({
    q: z.optional(SearchField),
    origin: z.optional(SynonymOrigin),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(SynonymEntry), total: z.number() }),
})

export const addSynonymGroup = endpoint({
  method: 'POST',
  path: '/api/admin/synonym',
  summary: 'Adds a group of synonyms; every search knows it at once. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/synonym',
  changes: () => [listSynonymGroups, getAdminCounts],
  input: z.object({ words: SynonymWords }),
  output: z.object({ id: z.string() }),
})

const GroupId = z.string().check(z.minLength(1), z.maxLength(36))

export const getSynonymGroup = endpoint({
  method: 'GET',
  path: '/api/admin/synonym/:id',
  summary: 'One group of synonyms.',
  auth: 'node',
  node: '/admin/synonym',
  input: z.object({ id: GroupId }),
  output: SynonymEntry,
})

export const editSynonymGroup = endpoint({
  method: 'POST',
  path: '/api/admin/synonym/:id',
  summary:
    'Gives a group of synonyms other words; not one that an import brought, and not (412) one whose words are not `was` any more. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/synonym',
  changes: () => [listSynonymGroups, getSynonymGroup],
  /** `was`: the words as they were read; without it the present ones are replaced unchecked. */
  input: z.object({ id: GroupId, words: SynonymWords, was: z.optional(SynonymWords) }),
  output: z.object({}),
})

export const deleteSynonymGroup = endpoint({
  method: 'POST',
  path: '/api/admin/synonym/:id/delete',
  summary: 'Removes a group of synonyms; not one that an import brought. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/synonym',
  changes: () => [listSynonymGroups, getAdminCounts],
  input: z.object({ id: GroupId }),
  output: z.object({}),
})

/**
 * All groups, in the order in which both sides use them. `rev` is the revision of their last change, 0 before the first;
 * the library's feed names it, so that a device knows when to read them again. `epoch` as in the feed.
 */
export const SiteSynonyms = z.object({
  epoch: z.optional(z.string()),
  rev: z.number(),
  groups: z.array(z.array(z.string())),
})
export type SiteSynonyms = z.infer<typeof SiteSynonyms>

export const getSynonyms = endpoint({
  method: 'GET',
  path: '/api/search/synonyms',
  summary: 'Words that mean the same on this site, for devices that search by themselves.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({}),
  output: SiteSynonyms,
})
