import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField } from '#contract/base/fields.ts'
import { helpIdPattern } from './id.ts'
import { helpLimits } from './limits.ts'
import { HelpVersion, HelpVersionPage, VersionField } from './version.ts'

/** A document's id is its address: lower-case letters (any script), digits, `-`, `_` and `.`. */
export const HelpId = z.string().check(z.minLength(1), z.maxLength(helpLimits.idChars), z.regex(helpIdPattern))

export const HelpCategory = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.object({ 'zh-cn': z.string(), en: z.string() }),
  icon: z.string(),
  sort: z.number(),
})
export type HelpCategory = z.infer<typeof HelpCategory>

/** A heading of a document, for its contents list. `level` is 2 or 3. */
export const HelpHeading = z.object({ id: z.string(), text: z.string(), level: z.number() })
export type HelpHeading = z.infer<typeof HelpHeading>

/** A document as lists show it. Times are integer seconds. */
export const HelpSummary = z.object({
  id: z.string(),
  locale: LocaleField,
  categoryId: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  sort: z.number(),
  pinned: z.boolean(),
  updatedAt: z.number(),
  /** Ids that it had before: their addresses lead to it. Absent where there are none. */
  formerIds: z.optional(z.array(z.string())),
})
export type HelpSummary = z.infer<typeof HelpSummary>

/** A published document by itself, as the change feed carries it; `html` is finished and sanitised. */
export const HelpRecord = z.extend(HelpSummary, {
  html: z.string(),
  toc: z.array(HelpHeading),
  /** The same document in the other language, when it is published. */
  translationId: z.nullable(z.string()),
  rev: z.number(),
  /** The original that it translates, when that was published after it; absent of what is up to date. */
  newerOriginalId: z.optional(z.string()),
  /** Where its source is edited, by https; absent where nobody said so. */
  editUrl: z.optional(z.string()),
  /** Which version of its documentation it is of; absent where there are no versions. */
  version: z.optional(HelpVersion),
  /** Only its address leads to it, and search engines are to leave it out; absent of what lists show. */
  unlisted: z.optional(z.boolean()),
})
export type HelpRecord = z.infer<typeof HelpRecord>

export const HelpLink = z.object({ id: z.string(), title: z.string() })
export type HelpLink = z.infer<typeof HelpLink>

/** A document with its surroundings: what `/help/{id}` shows. */
export const HelpDoc = z.extend(HelpRecord, {
  category: z.object({ id: z.string(), name: z.string() }),
  previous: z.nullable(HelpLink),
  next: z.nullable(HelpLink),
  /** Of a document of another version: where the current one is read. Absent where that has no page at all. */
  current: z.optional(HelpVersionPage),
})
export type HelpDoc = z.infer<typeof HelpDoc>

export const HelpSection = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  icon: z.string(),
  /** Documents in it and below it. */
  count: z.number(),
  /** The first few. */
  docs: z.array(HelpSummary),
})
export type HelpSection = z.infer<typeof HelpSection>

/** What `/help` shows: the category tree in reading order (a parent before its children) and the pinned documents. */
export const HelpHome = z.object({
  locale: LocaleField,
  sections: z.array(HelpSection),
  pinned: z.array(HelpSummary),
  total: z.number(),
  /** The version that was asked for, when it is not the current one. */
  version: z.optional(HelpVersion),
})
export type HelpHome = z.infer<typeof HelpHome>

export const getHelpHome = endpoint({
  method: 'GET',
  path: '/api/help/home',
  page: '/help',
  summary: 'The help centre’s start page: categories, their first documents, pinned documents.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ locale: LocaleField, version: z.optional(VersionField) }),
  output: HelpHome,
})

export const listHelp = endpoint({
  method: 'GET',
  path: '/api/help',
  summary: 'The documents of a category and the categories below it.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({
    locale: LocaleField,
    categoryId: z.string(),
    version: z.optional(VersionField),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(HelpSummary), total: z.number() }),
})

export const listHelpNews = endpoint({
  method: 'GET',
  path: '/api/help/news',
  summary: 'The documents that are new or have changed, the latest first; as many as `limits.news`, as in the feeds.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ locale: LocaleField }),
  output: z.object({ list: z.array(HelpSummary) }),
})

export const getHelp = endpoint({
  method: 'GET',
  path: '/api/help/doc/:id',
  page: '/help/:id',
  summary: 'One help document with its neighbours.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ id: HelpId }),
  output: HelpDoc,
})

export const listHelpVersions = endpoint({
  method: 'GET',
  path: '/api/help/doc/:id/versions',
  summary: 'The versions of a document’s documentation, the newest first, and where it leads in each.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ id: HelpId }),
  output: z.object({ list: z.array(HelpVersionPage) }),
})

export const rateHelp = endpoint({
  method: 'POST',
  path: '/api/help/doc/:id/helpful',
  summary: '“Was this helpful?”; a no may say why. Takes an Idempotency-Key.',
  auth: 'none',
  queued: { name: 'rateHelp', version: 1 },
  input: z.object({
    id: HelpId,
    helpful: z.boolean(),
    reason: z.optional(z.string().check(z.maxLength(helpLimits.reasonChars))),
  }),
  output: z.object({ yes: z.number(), no: z.number() }),
})
