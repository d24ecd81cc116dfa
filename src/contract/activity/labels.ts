import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'activity.add': { 'zh-cn': '新建了活动', en: 'Added an activity' },
    'activity.edit': { 'zh-cn': '修改了活动', en: 'Edited an activity' },
    'activity.publish': { 'zh-cn': '发布了活动', en: 'Published an activity' },
    'activity.cancel': { 'zh-cn': '取消了活动', en: 'Cancelled an activity' },
    'activity.delete': { 'zh-cn': '删除了活动草稿', en: 'Deleted the draft of an activity' },
    'activity.copy': { 'zh-cn': '复制了活动', en: 'Copied an activity' },
    'activity.look': { 'zh-cn': '查看了活动名单', en: 'Viewed the people of an activity' },
    'activity.export': { 'zh-cn': '导出了活动名单', en: 'Exported the people of an activity' },
    'activity.admit': { 'zh-cn': '在入口签到了一位会员', en: 'Let somebody in at the door' },
    'activity.seat': { 'zh-cn': '给了候补者一个名额', en: 'Gave someone waiting a spot' },
  },
  subjects: {
    activity: { 'zh-cn': '活动', en: 'Activities' },
  },
  jobs: {
    'tell-activity': { 'zh-cn': '通知活动变动', en: 'Tell everybody of a changed activity' },
    'settle-challenges': { 'zh-cn': '统计挑战进度、发放积分', en: 'Count challenges, award points' },
  },
  menu: {
    '/activity': { 'zh-cn': '活动', en: 'Activities' },
  },
  sections: {
    '/admin/product': {
      title: { 'zh-cn': '活动', en: 'Activities' },
      about: { 'zh-cn': '策划活动、查看名单、入口签到', en: 'Plan them, see who comes, stand at the door' },
    },
  },
  areas: {
    activity: { 'zh-cn': '活动', en: 'Activities' },
  },
} as const satisfies Labels<typeof manifest, 'activity'>
