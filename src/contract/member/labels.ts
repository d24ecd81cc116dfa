import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'account.look': { 'zh-cn': '查看了会员资料', en: 'Viewed a member’s data' },
    'account.role': { 'zh-cn': '修改了会员的角色', en: 'Changed a member’s role' },
    'account.sign-out': { 'zh-cn': '让会员退出了所有设备', en: 'Signed a member out everywhere' },
    'account.mute': { 'zh-cn': '禁言了会员', en: 'Muted a member' },
    'account.unmute': { 'zh-cn': '解除了会员的禁言', en: 'Unmuted a member' },
    'account.note': { 'zh-cn': '添加了会员备注', en: 'Added a note about a member' },
    'account.note-delete': { 'zh-cn': '删除了会员备注', en: 'Deleted a note about a member' },
    'account.tag': { 'zh-cn': '给会员添加了标签', en: 'Tagged a member' },
    'account.tag-delete': { 'zh-cn': '移除了会员的标签', en: 'Removed a tag from a member' },
  },
  subjects: {
    account: { 'zh-cn': '会员', en: 'Members' },
  },
  sections: {
    '/admin/members': {
      title: { 'zh-cn': '会员与角色', en: 'Members and roles' },
      about: { 'zh-cn': '有哪些人，各有什么权限', en: 'Who the members are, and what they can do' },
    },
  },
} as const satisfies Labels<typeof manifest, 'member'>
