import type { Locale } from '#contract/base/locale.ts'

/** What a rule asks of a field, by the kind of its value; of a `set`, which is several words, whether any of some is there. */
export const operatorsOf = {
  number: ['atLeast', 'atMost', 'is', 'isNot'],
  time: ['since', 'before'],
  choice: ['in', 'notIn'],
  text: ['in', 'notIn'],
  set: ['hasAny', 'hasNone'],
  flag: ['isTrue', 'isFalse'],
} as const
export type FieldType = keyof typeof operatorsOf
export type Operator = (typeof operatorsOf)[FieldType][number]

/** A day in a rule is a day in China: the same for those who write, read or meet the rule. Minutes east of UTC. */
export const ruleDayOffset = 480

/** What a condition is for: who may do something (`access`), or what the catalogue is narrowed by (`filter`). */
export const conditionUses = ['access', 'filter'] as const
export type ConditionUse = (typeof conditionUses)[number]

/** How a filter is chosen from in a list. */
export const conditionControls = ['toggle', 'single', 'multi', 'range'] as const
export type ConditionControl = (typeof conditionControls)[number]

/** What kind of thing a field is of. An `item` is a product or a published course, as the catalogue has them. */
export const subjects = ['member', 'item'] as const
export type Subject = (typeof subjects)[number]

/** What a rule may look at, by what it is for: a list is the same for everybody, so a filter knows no member. */
export const subjectOf: Record<ConditionUse, Subject> = { access: 'member', filter: 'item' }

export type FieldDeclaration = {
  subject: Subject
  type: FieldType
  /** How it is called in a rule, in both languages; of a flag, that it is so. */
  words: Record<Locale, string>
  /** Of a flag: that it is not so. */
  not?: Record<Locale, string>
  /** Of a choice between values that never change: what they are called. */
  choices?: Record<string, Record<Locale, string>>
  /** Of a number: what one is counted in, and how many of the stored value a unit is (100 fen a yuan). */
  unit?: { words: Record<Locale, string>; per: number }
}

/**
 * Every field that a rule may look at. A new one is a row here, its value in `server/condition/facts.ts` and its SQL in
 * `server/condition/compile.ts`; a type there names what was forgotten. Another kind of thing is one more of
 * `subjects`, and its fields rows of their own.
 */
export const conditionFields = {
  'member.role': {
    subject: 'member',
    type: 'choice',
    words: { 'zh-cn': '角色', en: 'Role' },
  },
  'member.points': {
    subject: 'member',
    type: 'number',
    words: { 'zh-cn': '积分', en: 'Points' },
  },
  'member.balance': {
    subject: 'member',
    type: 'number',
    words: { 'zh-cn': '余额', en: 'Balance' },
    unit: { words: { 'zh-cn': '元', en: 'yuan' }, per: 100 },
  },
  'member.signedUp': {
    subject: 'member',
    type: 'time',
    words: { 'zh-cn': '注册日期', en: 'Sign-up date' },
  },
  'member.ageDays': {
    subject: 'member',
    type: 'number',
    words: { 'zh-cn': '注册天数', en: 'Account age' },
    unit: { words: { 'zh-cn': '天', en: 'days' }, per: 1 },
  },
  'member.emailProved': {
    subject: 'member',
    type: 'flag',
    words: { 'zh-cn': '已验证邮箱', en: 'Email verified' },
    not: { 'zh-cn': '未验证邮箱', en: 'Email not verified' },
  },
  'member.mobileProved': {
    subject: 'member',
    type: 'flag',
    words: { 'zh-cn': '已验证手机号', en: 'Mobile number verified' },
    not: { 'zh-cn': '未验证手机号', en: 'Mobile number not verified' },
  },
  'member.bought': {
    subject: 'member',
    type: 'set',
    words: { 'zh-cn': '买过的商品', en: 'Products bought' },
  },
  'member.finished': {
    subject: 'member',
    type: 'set',
    words: { 'zh-cn': '学完的课程', en: 'Courses finished' },
  },
  'member.tags': {
    subject: 'member',
    type: 'set',
    words: { 'zh-cn': '会员标签', en: 'Member tags' },
  },
  'member.id': {
    subject: 'member',
    type: 'text',
    words: { 'zh-cn': '指定会员', en: 'Named member' },
  },
  'item.kind': {
    subject: 'item',
    type: 'choice',
    words: { 'zh-cn': '种类', en: 'Kind' },
    choices: {
      course: { 'zh-cn': '课程', en: 'Course' },
      bundle: { 'zh-cn': '套装', en: 'Bundle' },
      membership: { 'zh-cn': '会员', en: 'Membership' },
      ticket: { 'zh-cn': '门票', en: 'Ticket' },
      download: { 'zh-cn': '下载', en: 'Download' },
      goods: { 'zh-cn': '实物', en: 'Goods' },
    },
  },
  'item.marks': {
    subject: 'item',
    type: 'set',
    words: { 'zh-cn': '筛选标记', en: 'Filter marks' },
  },
  'item.price': {
    subject: 'item',
    type: 'number',
    words: { 'zh-cn': '价格', en: 'Price' },
    unit: { words: { 'zh-cn': '元', en: 'yuan' }, per: 100 },
  },
  'item.points': {
    subject: 'item',
    type: 'number',
    words: { 'zh-cn': '积分价', en: 'Price in points' },
  },
  'item.sold': {
    subject: 'item',
    type: 'number',
    words: { 'zh-cn': '已售数量', en: 'Number sold' },
  },
  'item.stock': {
    subject: 'item',
    type: 'number',
    words: { 'zh-cn': '库存', en: 'Stock' },
  },
  'item.ageDays': {
    subject: 'item',
    type: 'number',
    words: { 'zh-cn': '上架天数', en: 'Time in the catalogue' },
    unit: { words: { 'zh-cn': '天', en: 'days' }, per: 1 },
  },
  'item.added': {
    subject: 'item',
    type: 'time',
    words: { 'zh-cn': '上架日期', en: 'Added on' },
  },
  'item.available': {
    subject: 'item',
    type: 'flag',
    words: { 'zh-cn': '现在可购买', en: 'Available now' },
    not: { 'zh-cn': '现在不可购买', en: 'Not available now' },
  },
} as const satisfies Record<string, FieldDeclaration>
export type FieldName = keyof typeof conditionFields
export const fieldNames = Object.keys(conditionFields) as FieldName[]
export type FieldNameOf<S extends Subject> = {
  [Name in FieldName]: (typeof conditionFields)[Name]['subject'] extends S ? Name : never
}[FieldName]
export type SetField = {
  [Name in FieldName]: (typeof conditionFields)[Name]['type'] extends 'set' ? Name : never
}[FieldName]

/** The fields of one kind of thing. */
export const fieldsOf = (subject: Subject): FieldName[] =>
  fieldNames.filter((name) => conditionFields[name].subject === subject)

/** What a range can be of: every number of an item. */
export const rangeFields = [
  'item.price',
  'item.points',
  'item.sold',
  'item.stock',
  'item.ageDays',
] as const satisfies FieldNameOf<'item'>[]
export type RangeField = (typeof rangeFields)[number]

/** What a name declares; undefined for one that nobody declares. */
export function declaredField(name: string): FieldDeclaration | undefined {
  return Object.hasOwn(conditionFields, name) ? conditionFields[name as FieldName] : undefined
}

/** What is stored of a field: fen, integer seconds, a count, a word; of a `set` its words: ids, tags, marks. */
export type FieldValue = number | string | boolean | string[]

/** What is known of one member or thing. */
export type Facts = Partial<Record<FieldName, FieldValue>>
