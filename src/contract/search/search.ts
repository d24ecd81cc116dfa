import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField, SearchField } from '#contract/base/fields.ts'
import { HelpVersion, VersionField } from '#contract/help/version.ts'
import { searchKinds } from '#contract/library/sections.ts'
import { searchLimits } from './limits.ts'
import { quickSearchFields } from './quick-search.ts'

/** What is found by one search: documents of the help centre, questions with their answers, posts of the blog. */
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

export const SearchTextField = z.string().check(z.minLength(1), z.maxLength(searchLimits.queryChars))

export const SiteHit = z.object({
  kind: SearchKind,
  id: z.string(),
  title: z.string(),
  /** A piece of the text around the first match, plain. */
  snippet: z.string(),
  /** The words of title, heading and snippet that matched, for marking. */
  terms: z.array(z.string()),
  /** The category of a document, the tags of a question or a post; may be empty. */
  place: z.string(),
  /** The part of a document that the snippet is of: its heading, and the id that it has in the page. Absent of the beginning. */
  section: z.optional(z.object({ id: z.string(), heading: z.string() })),
})
export type SiteHit = z.infer<typeof SiteHit>

/**
 * The best hits first; `total` is how many there are of the kind that was asked for, `counts` of each kind. `suggestion` is
 * the query with other words for those that nothing has, where there are such: what was perhaps meant.
 */
export const SiteHits = z.object({
  hits: z.array(SiteHit),
  total: z.number(),
  counts: z.object({ help: z.number(), question: z.number(), blog: z.optional(z.number()) }),
  suggestion: z.optional(z.string()),
  /** The version that was searched, when one was asked for. */
  version: z.optional(HelpVersion),
})
export type SiteHits = z.infer<typeof SiteHits>

export const searchSite = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Search in titles, headings and texts of help and questions of one language.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({
    locale: LocaleField,
    q: SearchTextField,
    kind: z.optional(SearchKind),
    /** Searches the help of this version alone, which is not the current one. */
    version: z.optional(VersionField),
    limit: z.optional(LimitField),
  }),
  output: SiteHits,
})

/** A page of the help as pickers show it. */
export const HelpHit = z.object({ id: z.string(), title: z.string(), snippet: z.string() })
export type HelpHit = z.infer<typeof HelpHit>

export const findHelp = endpoint({
  method: 'GET',
  path: '/api/search/help',
  summary: 'Pages of the help in one language by their words, for pickers; none without words.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({
    ...quickSearchFields,
    locale: LocaleField,
  }),
  output: z.object({ list: z.array(HelpHit), total: z.number() }),
})

export const countSearchMiss = endpoint({
  method: 'POST',
  path: '/api/search/miss',
  summary: 'Counts words that found nothing. What may be about a person is not kept. Takes an Idempotency-Key.',
  auth: 'none',
  queued: { name: 'countSearchMiss', version: 1 },
  input: z.object({ locale: LocaleField, q: SearchTextField }),
  output: z.object({}),
})

/** Words that found nothing, as they are counted: small letters, one space. Times are integer seconds. */
export const ZeroResult = z.object({
  /** Its language and words. */
  id: z.string(),
  locale: LocaleField,
  q: z.string(),
  count: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
})
export type ZeroResult = z.infer<typeof ZeroResult>

/** The orders of that list: the most frequent first, the latest first. */
export const MissSort = z.enum(['most', 'latest'])
export type MissSort = z.infer<typeof MissSort>

export const listZeroResults = endpoint({
  method: 'GET',
  path: '/api/admin/search-miss',
  summary: 'Searches that found nothing, by language and a part of their words, in one of two orders.',
  auth: 'node',
  node: '/admin/index',
  input: z.object({
    locale: z.optional(LocaleField),
    q: z.optional(SearchField),
    sort: z.optional(MissSort),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(ZeroResult), total: z.number() }),
})
