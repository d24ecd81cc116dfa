import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'danmu.show': { 'zh-cn': '显示了弹幕', en: 'Showed a danmu' },
    'danmu.hide': { 'zh-cn': '隐藏了弹幕', en: 'Hid a danmu' },
    'danmu.delete': { 'zh-cn': '删除了弹幕', en: 'Deleted a danmu' },
    'danmu.undo': { 'zh-cn': '撤销了对弹幕的处理', en: 'Took a decision about a danmu back' },
    'danmu.rule-add': { 'zh-cn': '添加了弹幕规则', en: 'Added a rule for danmu' },
    'danmu.rule-edit': { 'zh-cn': '修改了弹幕规则', en: 'Changed a rule for danmu' },
    'danmu.rule-delete': { 'zh-cn': '删除了弹幕规则', en: 'Deleted a rule for danmu' },
    'danmu.import': { 'zh-cn': '导入了弹幕', en: 'Imported danmu' },
    'danmu.import-delete': { 'zh-cn': '删除了导入的弹幕', en: 'Deleted imported danmu' },
    'danmu.export': { 'zh-cn': '导出了弹幕', en: 'Exported danmu' },
  },
  subjects: {
    danmu: { 'zh-cn': '弹幕', en: 'Danmu' },
  },
  sections: {
    '/admin/danmu': {
      title: { 'zh-cn': '弹幕', en: 'Danmu' },
      about: { 'zh-cn': '学员在视频某一刻发的弹幕', en: 'What learners say at a moment of a video' },
    },
  },
} as const satisfies Labels<typeof manifest, 'danmu'>
