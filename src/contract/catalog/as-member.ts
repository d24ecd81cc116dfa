import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, LocaleField, PageField, SearchField } from '#contract/base/fields.ts'
import { ProductAccess } from '#contract/product/product.ts'
import { CatalogItem } from './catalog.ts'

/** An item of the catalogue, and how one member stands to it at a moment. */
export const MemberItem = z.extend(CatalogItem, {
  /** Whether they may buy it, or take it, by the conditions of it; each that keeps them from it in words. */
  access: ProductAccess,
  /** What they have it by lasts at that moment: a course that they may take, a product that they bought. */
  isHad: z.boolean(),
  /** How many they bought and did not give back, and how many one person may have; null without a limit. */
  bought: z.number(),
  perPerson: z.nullable(z.number()),
})
export type MemberItem = z.infer<typeof MemberItem>

/** The years 2000 to 2099, in seconds. */
const Moment = z.coerce.number().check(z.int(), z.minimum(946_684_800), z.maximum(4_102_444_799))

export const listMemberCatalog = endpoint({
  method: 'GET',
  path: '/api/admin/catalog/member/:memberId',
  summary:
    'The catalogue as one member finds it at a moment, `at` in integer seconds, now without it: what is on sale then, and what they may buy, by conditions, prices and stock as they are set today. Noted in the log.',
  auth: 'node',
  node: '/admin/members/view',
  input: z.object({
    memberId: z.string().check(z.minLength(1), z.maxLength(36)),
    locale: LocaleField,
    at: z.optional(Moment),
    q: z.optional(SearchField),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({
    list: z.array(MemberItem),
    total: z.number(),
    member: z.object({ id: z.string(), name: z.string() }),
  }),
})
