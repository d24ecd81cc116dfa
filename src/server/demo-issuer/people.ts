import type { Locale } from '#contract/base/locale.ts'

export type DemoPerson = {
  id: string
  name: string
  /** 1 member, 2 support, 3 editor, 4 teacher, 9 admin. */
  roleId: number
  /** The one character of their picture. */
  initial: string
  role: Record<Locale, string>
}

/** Who can sign in where no issuer is configured. They need no password until they set one: this is for trying out. */
export const demoPeople: DemoPerson[] = [
  { id: 'lin', name: '小林 Lin', roleId: 1, initial: '林', role: { 'zh-cn': '会员', en: 'Member' } },
  { id: 'wen', name: '文老师 Wen', roleId: 4, initial: '文', role: { 'zh-cn': '老师', en: 'Teacher' } },
  { id: 'susu', name: '客服 Su', roleId: 2, initial: '苏', role: { 'zh-cn': '客服', en: 'Support' } },
  { id: 'ada', name: '编辑 Ada', roleId: 3, initial: 'A', role: { 'zh-cn': '编辑', en: 'Editor' } },
  { id: 'momo', name: '管理员 Mo', roleId: 9, initial: '墨', role: { 'zh-cn': '管理员', en: 'Administrator' } },
]
