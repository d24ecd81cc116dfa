import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { isSeen, undisturbing } from '#contract/base/rules.ts'
import { HelpCategory } from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { documentLimits } from './limits.ts'
import { listDocuments } from './reads.ts'

export const CategoryId = z.string().check(z.minLength(1), z.maxLength(200))

/** A category's name in one language. */
export const CategoryName = z.string().check(
  z.refine(isSeen, 'required'),
  z.maxLength(helpLimits.categoryNameChars, 'tooLong'),
  z.refine((text) => undisturbing(text) === text, 'content'),
)
export const CategoryNames = z.object({ 'zh-cn': CategoryName, en: CategoryName })
export const CategoryIconField = z
  .string()
  .check(z.maxLength(documentLimits.iconChars, 'tooLong'), z.regex(/^[\w-]*$/, 'content'))

/** A category as editors see it: with the documents that lie in it itself, in every state but deleted. */
export const DocumentCategory = z.extend(HelpCategory, { documents: z.number() })
export type DocumentCategory = z.infer<typeof DocumentCategory>

export const listDocumentCategories = endpoint({
  method: 'GET',
  path: '/api/admin/category',
  summary: 'All categories of the help centre, in no order: by `sort`, then id, within their parents.',
  auth: 'node',
  node: '/admin/doc/list',
  input: z.object({}),
  output: z.object({ list: z.array(DocumentCategory) }),
})

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/admin/category',
  summary: 'Makes a category, the last one of its parent; at most three lie in one another. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/add',
  changes: () => [listDocumentCategories],
  input: z.object({ name: CategoryNames, icon: z.optional(CategoryIconField), parentId: z.nullable(CategoryId) }),
  output: z.object({ id: z.string() }),
})

export const editCategory = endpoint({
  method: 'POST',
  path: '/api/admin/category/:id',
  summary:
    'Gives a category other names or another icon; 412 when they are not `was` any more. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocumentCategories],
  input: z.object({
    id: CategoryId,
    name: CategoryNames,
    icon: CategoryIconField,
    was: z.optional(z.object({ name: CategoryNames, icon: CategoryIconField })),
  }),
  output: z.object({}),
})

export const moveCategory = endpoint({
  method: 'POST',
  path: '/api/admin/category/:id/move',
  summary:
    'Puts a category into another one or to the top, before one there or, with null, last. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/edit',
  changes: () => [listDocumentCategories],
  input: z.object({ id: CategoryId, parentId: z.nullable(CategoryId), before: z.nullable(CategoryId) }),
  output: z.object({}),
})

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/api/admin/category/:id/merge',
  summary:
    'Moves everything in a category into another one, after what is there, and takes the empty one away. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/del',
  changes: () => [listDocumentCategories, listDocuments],
  input: z.object({ id: CategoryId, into: CategoryId }),
  output: z.object({ moved: z.number() }),
})

export const deleteCategory = endpoint({
  method: 'POST',
  path: '/api/admin/category/:id/delete',
  summary: 'Takes a category away that holds nothing; one that does is merged. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/doc/del',
  changes: () => [listDocumentCategories],
  input: z.object({ id: CategoryId }),
  output: z.object({}),
})
