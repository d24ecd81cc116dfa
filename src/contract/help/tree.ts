import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LocaleField } from '#contract/base/fields.ts'

/** A line of the category tree: a category that has documents of the language, or a document. */
export const HelpTreeItem = z.object({ is: z.enum(['category', 'doc']), id: z.string(), title: z.string() })
export type HelpTreeItem = z.infer<typeof HelpTreeItem>

/** What lies directly in a category, in the tree's order; of the top where `id` is null. */
export const HelpBranch = z.object({ id: z.nullable(z.string()), items: z.array(HelpTreeItem) })
export type HelpBranch = z.infer<typeof HelpBranch>

export const getHelpTree = endpoint({
  method: 'GET',
  path: '/api/help/tree',
  summary: 'The category tree of a language, open down to one category: the top, and each branch on the way.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ locale: LocaleField, categoryId: z.string() }),
  output: z.object({ branches: z.array(HelpBranch) }),
})

export const getHelpBranch = endpoint({
  method: 'GET',
  path: '/api/help/branch',
  summary: 'One branch of the category tree: what lies directly in a category.',
  auth: 'none',
  sharedMaxAge: 60,
  input: z.object({ locale: LocaleField, categoryId: z.string() }),
  output: HelpBranch,
})
