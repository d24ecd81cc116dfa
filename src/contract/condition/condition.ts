import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, optionalText, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { listCatalog } from '#contract/catalog/catalog.ts'
import { getInitial } from '#contract/initial/initial.ts'
import { getMyProductAccess, getProduct } from '#contract/product/product.ts'
import { getMySwitches } from '#contract/switch/answer.ts'
import { conditionControls, conditionUses, type FieldName, rangeFields } from './fields.ts'
import { conditionLimits } from './limits.ts'
import { ReadRule, RuleField } from './rule.ts'

/**
 * Conditions: rules with a name, for who may do something (`access`) or what a list is narrowed by (`filter`). Times are
 * integer seconds. Writes take an Idempotency-Key.
 *
 * Another noun asks one by its id: on the server by `conditionsAsked` (server/condition/ask.ts), on the device by
 * `evaluateRule` over facts that it was given; a list in the database by `compileRule`.
 */

const optionName = requiredText(conditionLimits.nameChars)
export const ConditionOption = z.strictObject({
  value: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'illegal')),
  nameZh: optionName,
  nameEn: optionName,
})
export type ConditionOption = z.infer<typeof ConditionOption>

/** What is written of a condition. */
export const conditionWritten = {
  key: z
    .string()
    .check(
      z.minLength(1, 'required'),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'illegal'),
      z.maxLength(conditionLimits.keyChars, 'tooLong'),
    ),
  nameZh: requiredText(conditionLimits.nameChars),
  nameEn: requiredText(conditionLimits.nameChars),
  use: z.enum(conditionUses),
  control: z.enum(conditionControls),
  options: z.array(ConditionOption).check(
    z.maxLength(conditionLimits.options, 'tooMany'),
    z.refine((options) => new Set(options.map(({ value }) => value)).size === options.length, 'repeat'),
  ),
  /** Of a range: the number that it is of. */
  rangeOf: z._default(z.enum(['', ...rangeFields]), ''),
  rule: RuleField,
}

/** A rule looks at members where it is for access, at items where it is a filter: otherwise `data.fields.rule = illegal`. */
const WrittenCondition = z.object(conditionWritten)
export type WrittenCondition = z.infer<typeof WrittenCondition>

/**
 * What asks a condition: a switch, by its key; another condition, whose rule looks at its marks; a product, or what is
 * marked with a filter’s choice, by its id, with its titles; a voucher that has not ended, by its code.
 */
export const ConditionUser = z.object({
  kind: z.enum(['switch', 'condition', 'product', 'course', 'voucher']),
  id: z.string(),
  nameZh: z.optional(z.string()),
  nameEn: z.optional(z.string()),
})
export type ConditionUser = z.infer<typeof ConditionUser>

/** What is written of one besides its rule, as it is read. */
const KeptCondition = z.object({
  key: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  use: z.enum(conditionUses),
  control: z.enum(conditionControls),
  options: z.array(z.object({ value: z.string(), nameZh: z.string(), nameEn: z.string() })),
  rangeOf: z.string(),
})

/** A condition as it is read: a new one has no key and no name yet. */
export const Condition = z.extend(KeptCondition, {
  id: z.string(),
  rule: ReadRule,
  /** How many things ask it. */
  uses: z.number(),
  version: z.number(),
  updatedAt: z.number(),
})
export type Condition = z.infer<typeof Condition>

/** One version: who made it, when and why, and what it was. */
export const ConditionVersion = z.object({
  version: z.number(),
  /** Empty where the account is gone. */
  who: z.string(),
  at: z.number(),
  why: z.string(),
  rule: ReadRule,
  /** What else was written; null of a version of which only the rule was kept. */
  written: z._default(z.nullable(KeptCondition), null),
})
export type ConditionVersion = z.infer<typeof ConditionVersion>

/** What a value that rules compare a field with is called in both languages: a role, a member, a product. */
const RuleValue = z.object({ field: z.string(), value: z.string(), nameZh: z.string(), nameEn: z.string() })
export type RuleValue = z.infer<typeof RuleValue>

export const ConditionDetail = z.extend(Condition, {
  options: z.array(
    z.object({
      value: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      /** Items that are marked with it. */
      marked: z._default(z.number(), 0),
    }),
  ),
  /** What asks it, the first twenty. */
  usedBy: z.array(ConditionUser),
  /** The latest first. */
  history: z.array(ConditionVersion),
  /** All roles, and what its rule and earlier ones name, as far as it is still there. */
  names: z.array(RuleValue),
})
export type ConditionDetail = z.infer<typeof ConditionDetail>

const ConditionId = z.string().check(z.minLength(1), z.maxLength(36))
const access = { auth: 'node', node: '/admin/condition/list' } as const
const whyField = optionalText(conditionLimits.whyChars)

export const listConditions = endpoint({
  method: 'GET',
  path: '/api/admin/condition',
  summary: 'Conditions in the order of their keys; q is a part of a key or of a name.',
  ...access,
  input: z.object({
    q: z.optional(SearchField),
    use: z.optional(z.enum(conditionUses)),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({
    list: z.array(
      z.extend(Condition, {
        /** Its rule in words, in the language of the call. */
        words: z.string(),
      }),
    ),
    total: z.number(),
  }),
})

export const getCondition = endpoint({
  method: 'GET',
  path: '/api/admin/condition/item/:id',
  summary: 'One condition with what asks it and its versions; the id `new` answers an empty one.',
  ...access,
  input: z.object({ id: ConditionId }),
  output: ConditionDetail,
})

export const addCondition = endpoint({
  method: 'POST',
  path: '/api/admin/condition',
  summary: 'Adds a condition. A key that is there already is `data.fields.key = taken`.',
  auth: 'node',
  node: '/admin/condition/add',
  changes: () => [listConditions, listCatalog],
  input: z.object({ ...conditionWritten, why: whyField }),
  output: z.object({ id: z.string() }),
})

export const editCondition = endpoint({
  method: 'POST',
  path: '/api/admin/condition/item/:id',
  summary: 'Changes a condition and keeps a version; a stale one answers 412 with the present one.',
  auth: 'node',
  node: '/admin/condition/edit',
  changes: () => [listConditions, getCondition, getMySwitches, getInitial, getProduct, getMyProductAccess, listCatalog],
  input: z.object({
    id: ConditionId,
    ...conditionWritten,
    why: whyField,
    version: z.number().check(z.int(), z.minimum(1)),
  }),
  output: z.object({ version: z.number() }),
})

export const deleteCondition = endpoint({
  method: 'POST',
  path: '/api/admin/condition/item/:id/delete',
  summary: 'Deletes a condition that nothing asks; otherwise `data.fields.id = used`.',
  auth: 'node',
  node: '/admin/condition/del',
  changes: () => [listConditions, listCatalog],
  input: z.object({ id: ConditionId }),
  output: z.object({}),
})

/** Members, or items of the catalogue, in all, and of them those for whom a rule holds, newly holds and no longer holds. */
const RuleCount = z.object({ all: z.number(), holds: z.number(), joins: z.number(), leaves: z.number() })
export type RuleCount = z.infer<typeof RuleCount>

export const countRule = endpoint({
  method: 'POST',
  path: '/api/admin/condition/count',
  summary:
    'How many members, or of a filter items, a rule holds for, and how many change sides against the saved rule of a condition. `rule = illegal` as in saving.',
  ...access,
  input: z.object({ rule: RuleField, use: z.optional(z.enum(conditionUses)), id: z.optional(ConditionId) }),
  output: RuleCount,
})

/** Who or what changes sides, of each the first twenty. */
const Side = z.array(z.object({ id: z.string(), name: z.string() }))

export const listSides = endpoint({
  method: 'POST',
  path: '/api/admin/condition/sides',
  summary:
    'Members, or of a filter items, for whom a rule newly holds and no longer holds against the saved rule of a condition: of each the first twenty by name. Noted in the log. `rule = illegal` as in saving.',
  ...access,
  input: z.object({ rule: RuleField, use: z.enum(conditionUses), id: ConditionId }),
  output: z.object({ joins: Side, leaves: Side }),
})

/** Fields whose values are looked for, since there are too many to show. */
export const searchedFields = [
  'member.id',
  'member.bought',
  'member.finished',
  'member.tags',
  'item.marks',
] as const satisfies FieldName[]

/** `id` is the value; `detail` tells those of one name apart. */
export const FoundRuleValue = z.object({ id: z.string(), nameZh: z.string(), nameEn: z.string(), detail: z.string() })
export type FoundRuleValue = z.infer<typeof FoundRuleValue>

export const searchRuleValues = endpoint({
  method: 'GET',
  path: '/api/admin/condition/value',
  summary: 'What a rule can compare a field with, by a part of its name, for pickers: the first so many by name.',
  ...access,
  input: z.object({
    /** `item`: what is in the catalogue, to try a filter on. */
    field: z.enum([...searchedFields, 'item']),
    quickSearch: z._default(SearchField, ''),
    select: z.optional(z.literal('true')),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({
    list: z.array(FoundRuleValue),
    total: z.number(),
  }),
})

export const tryRule = endpoint({
  method: 'POST',
  path: '/api/admin/condition/try',
  summary:
    'What a rule answers for one member, by user name or id, with what it looks at of them: evaluateRule says why. Noted in the log. With `use` filter, for a product or a course by its id. `rule = illegal` as in saving.',
  ...access,
  input: z.object({
    rule: RuleField,
    use: z.optional(z.enum(conditionUses)),
    member: requiredText(conditionLimits.wordChars),
  }),
  output: z.object({
    holds: z.boolean(),
    name: z.string(),
    facts: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.array(z.string())])),
  }),
})
