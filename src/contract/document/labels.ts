import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'document.add': { 'zh-cn': '新建了文档', en: 'Created a document' },
    'document.save': { 'zh-cn': '保存了草稿', en: 'Saved a draft' },
    'document.discard': { 'zh-cn': '放弃了未发布的修改', en: 'Discarded unpublished changes' },
    'document.publish': { 'zh-cn': '发布了文档', en: 'Published a document' },
    'document.restore-version': { 'zh-cn': '恢复了旧版本', en: 'Restored a version' },
    'document.plan': { 'zh-cn': '设置了定时发布', en: 'Scheduled publishing' },
    'document.unplan': { 'zh-cn': '取消了定时发布', en: 'Cancelled scheduled publishing' },
    'document.unpublish': { 'zh-cn': '下架了文档', en: 'Unpublished a document' },
    'document.archive': { 'zh-cn': '归档了文档', en: 'Archived a document' },
    'document.delete': { 'zh-cn': '删除了文档', en: 'Deleted a document' },
    'document.restore': { 'zh-cn': '恢复了已删除的文档', en: 'Restored a deleted document' },
    'document.place': { 'zh-cn': '调整了文档顺序', en: 'Reordered documents' },
    'document.rename': { 'zh-cn': '修改了文档地址', en: 'Changed a document’s address' },
    'document.pin': { 'zh-cn': '更改了文档在哪里列出', en: 'Changed where a document is listed' },
    'document.tie': { 'zh-cn': '关联了译文与原文', en: 'Linked a translation to its original' },
    'document.care': { 'zh-cn': '修改了负责人或复查日期', en: 'Changed owner or review date' },
    'document.cover': { 'zh-cn': '更换了文章的封面', en: 'Changed a post’s picture' },
    'document.import': { 'zh-cn': '导入了文档的 zip', en: 'Imported a zip of documents' },
    'document.export': { 'zh-cn': '将帮助导出为 zip', en: 'Exported the help as a zip' },
    'document.preview': { 'zh-cn': '创建了预览链接', en: 'Created a preview link' },
    'document.withdraw': { 'zh-cn': '撤销了预览链接', en: 'Revoked a preview link' },
    'document.undo': { 'zh-cn': '撤销了批量修改', en: 'Undid a change to several documents' },
    'document.many-move': { 'zh-cn': '批量移动了文档', en: 'Moved several documents' },
    'document.many-tag': { 'zh-cn': '批量修改了文档标签', en: 'Changed tags of several documents' },
    'document.many-publish': { 'zh-cn': '批量发布了文档', en: 'Published several documents' },
    'document.many-archive': { 'zh-cn': '批量归档了文档', en: 'Archived several documents' },
    'document.many-delete': { 'zh-cn': '批量删除了文档', en: 'Deleted several documents' },
    'category.add': { 'zh-cn': '新建了分类', en: 'Created a category' },
    'category.edit': { 'zh-cn': '修改了分类', en: 'Changed a category' },
    'category.move': { 'zh-cn': '移动了分类', en: 'Moved a category' },
    'category.merge': { 'zh-cn': '合并了分类', en: 'Merged categories' },
    'category.delete': { 'zh-cn': '删除了分类', en: 'Deleted a category' },
  },
  subjects: {
    document: { 'zh-cn': '文档', en: 'Documents' },
    category: { 'zh-cn': '分类', en: 'Categories' },
  },
  jobs: {
    'publish-documents': { 'zh-cn': '发布到时间的文档', en: 'Publish what is due' },
    'note-links': { 'zh-cn': '查找文档中的失效链接', en: 'Find broken links in documents' },
  },
  sections: {
    '/admin/doc': {
      title: { 'zh-cn': '文档', en: 'Documents' },
      about: { 'zh-cn': '撰写、翻译和发布帮助内容', en: 'Write, translate and publish the help' },
    },
    '/admin/categories': {
      title: { 'zh-cn': '分类', en: 'Categories' },
      about: { 'zh-cn': '帮助内容的分类和顺序', en: 'What the help is divided into, and in which order' },
    },
  },
} as const satisfies Labels<typeof manifest, 'document'>
