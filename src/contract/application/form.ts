import * as z from 'zod/mini'
import type { locales } from '#contract/base/locale.ts'
import { applicationLimits } from './limits.ts'

/**
 * A form as data: what is asked, in its order. What is asked is an item; an item of type `step` asks nothing and begins
 * the next step. The same data draws the form, checks its answers on both sides and shows them later.
 */

export const FieldType = z.enum([
  ...(['text', 'longText', 'number', 'select', 'multiSelect', 'date', 'image'] as const),
  ...(['name', 'idNumber', 'mobile', 'area', 'consent', 'order', 'course'] as const),
])
export type FieldType = z.infer<typeof FieldType>

export const ItemType = z.enum(['step', ...FieldType.options])
export type ItemType = z.infer<typeof ItemType>

const inBoth = (max: number) => {
  const text = z.string().check(z.maxLength(max, 'tooLong'))
  return z.object({ 'zh-cn': text, en: text })
}
/** Words in both languages. */
export type InBoth = Record<(typeof locales)[number], string>

const Bound = z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12)))
const Value = z.string().check(z.maxLength(applicationLimits.labelChars, 'tooLong'))

/** The name of an answer: never a name that means something to objects. */
export const ItemKey = z.string().check(
  z.regex(/^[a-z][A-Za-z0-9]*$/, 'illegal'),
  z.maxLength(applicationLimits.keyChars, 'tooLong'),
  z.refine((key) => !(key in {}), 'illegal'),
)

export const FormItem = z.object({
  key: ItemKey,
  type: ItemType,
  label: inBoth(applicationLimits.labelChars),
  hint: inBoth(applicationLimits.hintChars),
  required: z.boolean(),
  /** Characters of a text, the number itself, or how many may be chosen or added; null: what the type allows. */
  min: Bound,
  max: Bound,
  /** Of a number: without a fraction. */
  whole: z.boolean(),
  /** Of a date, `2001-02-28`; empty: no bound. */
  from: z.string().check(z.maxLength(10)),
  to: z.string().check(z.maxLength(10)),
  /** What may be chosen. */
  options: z
    .array(z.object({ value: Value, label: inBoth(applicationLimits.labelChars) }))
    .check(z.maxLength(applicationLimits.options, 'tooMany')),
  /** Asked only where an earlier answer is one of these; an empty list: where there is any. */
  shownIf: z.nullable(
    z.object({ key: ItemKey, is: z.array(Value).check(z.maxLength(applicationLimits.options, 'tooMany')) }),
  ),
})
export type FormItem = z.infer<typeof FormItem>

/**
 * What an approval brings about by itself. `roleId` counts for `grantRole` alone, `amount` for `givePoints` (points),
 * `giveBalance` (fen) and `grantCourse` (days; 0: without an end). `endMute`: a muted member may write again.
 * `refundOrder`: all that was paid for the order that the form asks for, and not given back yet, is given back.
 * `grantCourse`: the member takes the course that the form asks for.
 */
export const EffectKind = z.enum([
  ...([
    'none',
    'grantRole',
    'givePoints',
    'giveBalance',
    'endMute',
    'deleteAccount',
    'refundOrder',
    'grantCourse',
  ] as const),
])
export type EffectKind = z.infer<typeof EffectKind>

export const gives = (kind: EffectKind) => kind === 'givePoints' || kind === 'giveBalance'

export const FormContent = z.object({
  title: inBoth(applicationLimits.labelChars),
  intro: inBoth(applicationLimits.introChars),
  /** A member who has one under way or approved cannot send another. */
  once: z.boolean(),
  effect: z.object({
    kind: EffectKind,
    roleId: z.number().check(z.int(), z.minimum(0), z.maximum(9_999)),
    amount: z.number().check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(applicationLimits.amount, 'amount')),
  }),
  items: z.array(FormItem).check(z.maxLength(applicationLimits.items, 'tooMany')),
})
export type FormContent = z.infer<typeof FormContent>

/** The part of a form that asks. */
export const asks = (item: FormItem): item is FormItem & { type: FieldType } => item.type !== 'step'

/** The questions of a type. */
export const itemsOf = (items: FormItem[], type: FieldType) => items.filter((item) => item.type === type)

/** An item of a type with nothing said of it yet. */
export function emptyItem(key: string, type: ItemType): FormItem {
  const nothing = { 'zh-cn': '', en: '' }
  return {
    key,
    type,
    label: nothing,
    hint: nothing,
    required: type !== 'step',
    min: null,
    max: null,
    whole: false,
    from: '',
    to: '',
    options: [],
    shownIf: null,
  }
}

/** The items of each step; what stands before the first `step` is a step without a name. */
export function stepsOf(items: FormItem[]): { step: FormItem | null; items: FormItem[] }[] {
  const steps: { step: FormItem | null; items: FormItem[] }[] = []
  for (const item of items) {
    if (!asks(item)) steps.push({ step: item, items: [] })
    else if (steps.length === 0) steps.push({ step: null, items: [item] })
    else steps.at(-1)?.items.push(item)
  }
  return steps.filter((step) => step.items.length > 0)
}

/**
 * Whether an application never waits on a device, and is sent over the network alone: it has an ID number in it, a number
 * that a code proves, or is about money.
 */
export const isOnlineOnly = ({ items, effect }: Pick<FormContent, 'items' | 'effect'>) =>
  gives(effect.kind) ||
  effect.kind === 'refundOrder' ||
  items.some(({ type }) => type === 'idNumber' || type === 'mobile')
