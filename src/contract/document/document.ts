import * as z from 'zod/mini'
import { LocaleField, optionalText, requiredText } from '#contract/base/fields.ts'
import { isSeen, undisturbing } from '#contract/base/rules.ts'
import { utf8Bytes } from '#contract/base/utf8-bytes.ts'
import { HelpId } from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { documentLimits } from './limits.ts'

/** What editors work on: documents of the help centre and posts of the blog, published or not. Times are integer seconds. */

export const DocumentKind = z.enum(['help', 'blog'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** `scheduled`: a publish is planned and readers have nothing yet. `deleted` ones can be brought back. */
export const DocumentStatus = z.enum(['draft', 'scheduled', 'published', 'archived', 'deleted'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** One of the staff; the name is empty where the account is gone. */
export const Person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof Person>

/** Counted on by everything that is done to a document; a change names the one that it was made on, or is refused (412). */
export const EditRev = z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

const isLine = (text: string) => undisturbing(text) === text
const TitleField = requiredText(helpLimits.titleChars).check(z.refine(isSeen, 'required'), z.refine(isLine, 'content'))
export const TagField = z
  .string()
  .check(
    z.minLength(1, 'required'),
    z.maxLength(documentLimits.tagChars, 'tooLong'),
    z.refine(isSeen, 'content'),
    z.refine(isLine, 'content'),
  )
const BodyField = z.string().check(z.refine((text) => utf8Bytes(text) <= helpLimits.bodyBytes, 'tooLong'))

/** What is written of a document; `body` is Markdown. */
export const DocumentText = z.object({
  title: TitleField,
  summary: optionalText(helpLimits.summaryChars).check(z.refine(isLine, 'content')),
  body: BodyField,
  tags: z.array(TagField).check(z.maxLength(helpLimits.tags, 'tooMany')),
})
export type DocumentText = z.infer<typeof DocumentText>

/** The same as the server tells it; an import's may break a rule that is newer than it. */
export const WrittenText = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
})
export type WrittenText = z.infer<typeof WrittenText>

/** A publish to come. `zone` is the time zone that its writer meant the time in, `Asia/Shanghai`. */
export const DocumentPlan = z.object({ at: z.number(), zone: z.string(), note: z.string(), by: Person })
export type DocumentPlan = z.infer<typeof DocumentPlan>

/** A document in another language of the same original. */
export const DocumentTranslation = z.object({
  id: z.string(),
  locale: LocaleField,
  title: z.string(),
  status: DocumentStatus,
  isOriginal: z.boolean(),
  isStale: z.boolean(),
})
export type DocumentTranslation = z.infer<typeof DocumentTranslation>

/** A document as the list shows it. */
export const DocumentSummary = z.object({
  id: z.string(),
  kind: DocumentKind,
  locale: LocaleField,
  categoryId: z.string(),
  /** The working copy's where there is one. */
  title: z.string(),
  tags: z.array(z.string()),
  status: DocumentStatus,
  /** It has changes that are not published yet. */
  hasCopy: z.boolean(),
  /** Its original was published after it. */
  isStale: z.boolean(),
  pinned: z.boolean(),
  /** Only its address leads to it, once it is published. */
  unlisted: z.boolean(),
  sort: z.number(),
  /** When readers' text changed last, and when anybody last saved anything of it. */
  updatedAt: z.number(),
  editedAt: z.number(),
  /** When a planned publish is due; null where none is planned. */
  publishAt: z.nullable(z.number()),
  author: Person,
  editor: Person,
  owner: z.nullable(Person),
  reviewAt: z.nullable(z.number()),
  yes: z.number(),
  no: z.number(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** A document with everything that its editor needs. */
export const Document = z.extend(DocumentSummary, {
  rev: EditRev,
  /** Counted on by each publish; 0 of one that never was. */
  version: z.number(),
  createdAt: z.number(),
  publishedAt: z.nullable(z.number()),
  originalId: z.string(),
  /** Of a post: same-origin path of its picture; empty where it has none. */
  cover: z.string(),
  /** What its newest version says, which readers have while it is published; null where it never was. Its addresses are the site's own. */
  published: z.nullable(WrittenText),
  /** What is not published yet. `baseVersion` is the version that it began with: a smaller one than `version` was overtaken. */
  copy: z.nullable(z.extend(WrittenText, { baseVersion: z.number(), author: Person, at: z.number() })),
  plan: z.nullable(DocumentPlan),
  /** Why a planned publish did not happen, by a name of contract/base/problems.ts; empty where nothing went wrong. */
  trouble: z.string(),
  translations: z.array(DocumentTranslation),
  /** Ids that it had before. */
  formerIds: z.array(z.string()),
  /** Addresses of an earlier site that lead to it. */
  addresses: z.array(z.string()),
  /** The folder that it was imported from; empty where somebody wrote it here. */
  source: z.string(),
  /** Where its source is edited; empty where nobody said so. */
  editUrl: z.string(),
})
export type Document = z.infer<typeof Document>

export const DocumentId = HelpId

/** `data` of a 412: what stands there by now, and, as far as it is still known, what the refused change was based on. */
export const StaleDocument = z.object({
  rev: EditRev,
  base: z.nullable(WrittenText),
  theirs: z.nullable(WrittenText),
  author: Person,
  at: z.number(),
})
export type StaleDocument = z.infer<typeof StaleDocument>
