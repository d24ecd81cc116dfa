import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField } from '#contract/base/fields.ts'
import { HelpHeading, HelpId, HelpLink } from '#contract/help/help.ts'

/** A post's id is its address; documents of the help and posts share them. */
export const BlogId = HelpId

/** A published post as lists show it. Times are integer seconds. */
export const BlogSummary = z.object({
  id: z.string(),
  locale: LocaleField,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  /** Same-origin path of its picture; empty where it has none. */
  cover: z.string(),
  /** Who wrote it; empty where nobody is named. */
  author: z.string(),
  /** When it was first published, and when its text changed last. */
  publishedAt: z.number(),
  updatedAt: z.number(),
  /** Minutes that reading it takes. */
  minutes: z.number(),
})
export type BlogSummary = z.infer<typeof BlogSummary>

/** A post with its surroundings: what `/blog/{id}` shows; `html` is finished and sanitised. */
export const BlogPost = z.extend(BlogSummary, {
  html: z.string(),
  toc: z.array(HelpHeading),
  rev: z.number(),
  /** The same post in the other language, when it is published. */
  translationId: z.nullable(z.string()),
  /** Those that were published after and before it. */
  newer: z.nullable(HelpLink),
  older: z.nullable(HelpLink),
  /** Others with a tag in common, the newest first. */
  more: z.array(HelpLink),
})
export type BlogPost = z.infer<typeof BlogPost>

export const BlogTag = z.object({ tag: z.string(), count: z.number() })
export type BlogTag = z.infer<typeof BlogTag>

/** A page of the list, and the tags of all the language's posts, the most used first. */
export const BlogPage = z.object({ list: z.array(BlogSummary), total: z.number(), tags: z.array(BlogTag) })
export type BlogPage = z.infer<typeof BlogPage>

export const listBlog = endpoint({
  method: 'GET',
  path: '/api/blog',
  page: '/blog',
  summary: 'The published posts of a language, the newest first; with a tag, those that have it.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({
    locale: LocaleField,
    tag: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: BlogPage,
})

export const getBlogPost = endpoint({
  method: 'GET',
  path: '/api/blog/:id',
  page: '/blog/:id',
  summary: 'One published post with those around it, by its id or one that it had before.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ id: BlogId }),
  output: BlogPost,
})
