import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  courseAdded: { 'zh-cn': '课程草稿已保存', en: 'The course is saved as a draft' },
  courseSaved: { 'zh-cn': '课程已保存', en: 'The course is saved' },
  courseArranged: { 'zh-cn': '大纲已保存', en: 'The outline is saved' },
  courseDraft: { 'zh-cn': '课程已退回草稿', en: 'The course is a draft again' },
  courseInReview: { 'zh-cn': '课程已提交审核', en: 'The course waits for a review' },
  coursePublished: { 'zh-cn': '课程已发布', en: 'The course is published' },
  courseArchived: { 'zh-cn': '课程已归档', en: 'The course is archived' },
  courseCopied: { 'zh-cn': '已复制为新的课程草稿', en: 'The copy is saved as a draft' },
  chapterCopied: { 'zh-cn': '章节已复制', en: 'The chapter is duplicated' },
  learnersTold: { 'zh-cn': '消息已发送给全体学员', en: 'Sent to all learners' },
  lessonsChanged: { 'zh-cn': '课时已更新', en: 'The lessons are changed' },
  lessonsCopied: { 'zh-cn': '课时已复制', en: 'The lessons are duplicated' },
  lessonsRemoved: { 'zh-cn': '课时已移除', en: 'The lessons are removed' },
  lessonAdded: { 'zh-cn': '课时已添加', en: 'The lesson is added' },
  lessonSaved: { 'zh-cn': '课时已保存', en: 'The lesson is saved' },
  reviewSaved: { 'zh-cn': '评价已保存', en: 'Your review is saved' },
  reviewDeleted: { 'zh-cn': '评价已删除', en: 'Your review is deleted' },
  reviewReplied: { 'zh-cn': '老师的回复已保存', en: 'The reply to the review is saved' },
  certificateNamed: { 'zh-cn': '姓名已写上证书', en: 'The name is on the certificate' },
  courseGranted: { 'zh-cn': '已开通，学员会收到通知', en: 'Access given. The learner will be notified' },
  courseGrantEnded: { 'zh-cn': '权限已结束', en: 'Their access has ended' },
  certificateWithdrawn: { 'zh-cn': '证书已撤销', en: 'The certificate is withdrawn' },
  reviewHidden: { 'zh-cn': '评价已隐藏', en: 'The review is hidden' },
  reviewShown: { 'zh-cn': '评价已恢复显示', en: 'The review is shown again' },
} as const satisfies SuccessWords
