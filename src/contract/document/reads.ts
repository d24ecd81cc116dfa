import * as z from 'zod/mini'
import { type ChangedRead, endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField, SearchField } from '#contract/base/fields.ts'
import { getHelp, getHelpHome, listHelp, listHelpVersions } from '#contract/help/help.ts'
import { getHelpBranch, getHelpTree } from '#contract/help/tree.ts'
import { Document, DocumentId, DocumentKind, DocumentStatus, DocumentSummary, Person, TagField } from './document.ts'

/** `order`: as readers have them, within their categories. `review`: the most overdue first. `no`: the least helpful first. */
export const DocumentSort = z.enum(['edited', 'updated', 'title', 'order', 'review', 'no'])
export type DocumentSort = z.infer<typeof DocumentSort>

const AccountId = z.string().check(z.minLength(1), z.maxLength(36))
const CategoryId = z.string().check(z.minLength(1), z.maxLength(200))
const Yes = z.literal('true')

/** What a list of documents is narrowed by; in an address, all is text. */
export const DocumentFilter = {
  /** A part of its title or its id. */
  q: z.optional(SearchField),
  kind: z.optional(DocumentKind),
  locale: z.optional(LocaleField),
  status: z.optional(DocumentStatus),
  /** In this category or one below it. */
  categoryId: z.optional(CategoryId),
  /** In that category itself, not below it. */
  direct: z.optional(Yes),
  tag: z.optional(TagField),
  /** Who began it, or published it last. */
  authorId: z.optional(AccountId),
  /** `me` is the caller. */
  ownerId: z.optional(AccountId),
  /** With changes that are not published. */
  hasCopy: z.optional(Yes),
  /** Translations whose original was published after them. */
  stale: z.optional(Yes),
  /** Without a translation into this language. */
  untranslated: z.optional(LocaleField),
  /** Its review date is past. */
  overdue: z.optional(Yes),
}

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/admin/document',
  summary:
    'Documents as editors see them. `counts` are those of each status that the other filters leave; without `status` the deleted ones are left out. `scheduled` are all with a plan, published ones too.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({
    ...DocumentFilter,
    sort: z.optional(DocumentSort),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({
    list: z.array(DocumentSummary),
    total: z.number(),
    counts: z.object({
      draft: z.number(),
      scheduled: z.number(),
      published: z.number(),
      archived: z.number(),
      deleted: z.number(),
    }),
  }),
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/admin/document/:id',
  summary: 'One document with its working copy, translations, addresses and plan; by a former id as well.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({ id: DocumentId }),
  output: Document,
})

export const listEditors = endpoint({
  method: 'GET',
  path: '/api/admin/document-editor',
  summary: 'Who may write documents: for filters and for owners, by name.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({}),
  output: z.object({ list: z.array(Person) }),
})

/** What readers have of documents: a write that gives them one, or takes it away, changes these. */
export const readersReads = (): ChangedRead[] => [
  getHelp,
  getHelpHome,
  listHelp,
  getHelpTree,
  getHelpBranch,
  listHelpVersions,
]
