import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, optionalText, PageField } from '#contract/base/fields.ts'
import { DanmuId } from './danmu.ts'
import { danmuLimits } from './limits.ts'

/** What decides at sending whether a danmu waits for staff, or is hidden, before anybody else sees it. */

/**
 * `words`: one in each line; in scripts that have blanks a whole word, in others wherever it stands. `pattern`: a
 * regular expression. `link`: an address of a site. `repeat`: what one person says the nth time within an hour.
 * `newcomer`: a member who joined less than n days ago.
 */
export const RuleKind = z.enum(['words', 'pattern', 'link', 'repeat', 'newcomer'])
export type RuleKind = z.infer<typeof RuleKind>

/** What becomes of one that it fits: of several rules the stricter one counts. */
export const RuleEffect = z.enum(['pending', 'hidden'])
export type RuleEffect = z.infer<typeof RuleEffect>

/** What staff write of a rule. `value`: the words, the pattern or the number; of links nothing. */
const written = {
  kind: RuleKind,
  value: optionalText(danmuLimits.ruleChars),
  effect: RuleEffect,
  active: z.boolean(),
}
export const WrittenRule = z.object(written)
export type WrittenRule = z.infer<typeof WrittenRule>

export const DanmuRule = z.object({ id: z.string(), ...written, version: z.number(), updatedAt: z.number() })
export type DanmuRule = z.infer<typeof DanmuRule>

const id = z.string().check(z.minLength(1), z.maxLength(36))
const see = { auth: 'node', node: '/admin/danmu/list' } as const
const edit = { auth: 'node', node: '/admin/danmu/rule' } as const

export const listDanmuRules = endpoint({
  method: 'GET',
  path: '/api/admin/danmu/rule',
  summary: 'The rules for danmu, the last changed first.',
  ...see,
  input: z.object({ page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(DanmuRule), total: z.number() }),
})

export const getDanmuRule = endpoint({
  method: 'GET',
  path: '/api/admin/danmu/rule/item/:id',
  summary: 'One rule for danmu.',
  ...see,
  input: z.object({ id }),
  output: DanmuRule,
})

const problems =
  'A pattern that cannot be read, is too large, or could only be matched by trying one way after another: `data.fields.value = pattern`; a number beyond its bounds: `illegal`.'

export const addDanmuRule = endpoint({
  method: 'POST',
  path: '/api/admin/danmu/rule',
  summary: `Adds a rule for danmu that are sent from then on. ${problems} Takes an Idempotency-Key.`,
  ...edit,
  changes: () => [listDanmuRules],
  input: WrittenRule,
  output: z.object({ id: z.string() }),
})

export const editDanmuRule = endpoint({
  method: 'POST',
  path: '/api/admin/danmu/rule/item/:id',
  summary: `Changes a rule; a stale version answers 412 with the present one. ${problems} Takes an Idempotency-Key.`,
  ...edit,
  changes: () => [listDanmuRules, getDanmuRule],
  input: z.object({ id, ...written, version: z.number().check(z.int(), z.minimum(1)) }),
  output: z.object({ version: z.number() }),
})

export const deleteDanmuRule = endpoint({
  method: 'POST',
  path: '/api/admin/danmu/rule/item/:id/delete',
  summary: 'Removes a rule; what it decided stays decided. Takes an Idempotency-Key.',
  ...edit,
  changes: () => [listDanmuRules],
  input: z.object({ id }),
  output: z.object({}),
})

export const tryDanmuRule = endpoint({
  method: 'GET',
  path: '/api/admin/danmu/rule/try',
  summary: `What a rule would have fitted of the last seven days, 100,000 danmu at most and for 2.5 seconds, and the latest twenty of these; nothing changes. ${problems}`,
  ...edit,
  input: z.object({ kind: RuleKind, value: optionalText(danmuLimits.ruleChars) }),
  output: z.object({
    /** How many were looked at, and how many of these it fits. */
    looked: z.number(),
    fits: z.number(),
    /** All of the seven days were looked at. */
    whole: z.boolean(),
    list: z.array(z.object({ id: DanmuId, text: z.string(), at: z.number() })),
  }),
})
export type RuleTrial = z.infer<typeof tryDanmuRule.output>
