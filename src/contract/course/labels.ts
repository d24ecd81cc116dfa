import type { Labels } from '#contract/labels.ts'
import type * as manifest from './index.ts'

export const labels = {
  acts: {
    'course.mark': { 'zh-cn': '给课程标记了筛选选项', en: 'Marked a course for the filters' },
    'course.add': { 'zh-cn': '新建了课程', en: 'Added a course' },
    'course.edit': { 'zh-cn': '修改了课程', en: 'Changed a course' },
    'course.state': { 'zh-cn': '更改了课程状态', en: 'Changed the status of a course' },
    'course.outline': { 'zh-cn': '调整了课程的章节和课时', en: 'Arranged a course’s chapters and lessons' },
    'course.lesson-add': { 'zh-cn': '新增了课时', en: 'Added a lesson' },
    'course.lesson-edit': { 'zh-cn': '修改了课时', en: 'Changed a lesson' },
    'course.lesson-video': { 'zh-cn': '设置了课时的视频', en: 'Set the video of a lesson' },
    'course.lesson-captions': { 'zh-cn': '设置了视频的字幕', en: 'Set the captions of a video' },
    'course.review-reply': { 'zh-cn': '回复了课程评价', en: 'Replied to a review' },
    'course.review-hide': { 'zh-cn': '隐藏了课程评价', en: 'Hid a review' },
    'course.review-show': { 'zh-cn': '恢复显示了课程评价', en: 'Showed a review again' },
    'course.comment': { 'zh-cn': '评论了课程', en: 'Commented on a course' },
    'course.comment-settle': { 'zh-cn': '把课时的评论标为已解决', en: 'Marked a comment on a lesson as done' },
    'course.comment-reopen': { 'zh-cn': '重新打开了课时的评论', en: 'Reopened a comment on a lesson' },
    'course.lessons': { 'zh-cn': '批量修改了课时', en: 'Changed several lessons' },
    'course.copy': { 'zh-cn': '复制了课程', en: 'Duplicated a course' },
    'course.look': { 'zh-cn': '查看了课程学员名单', en: 'Viewed the learners of a course' },
    'course.export': { 'zh-cn': '导出了课程学员名单', en: 'Exported the learners of a course' },
    'course.message': { 'zh-cn': '给课程全体学员发了消息', en: 'Wrote to all learners of a course' },
    'course.certificate-withdraw': { 'zh-cn': '撤销了一张证书', en: 'Withdrew a certificate' },
    'course.teacher-leave': { 'zh-cn': '不再教这门课程', en: 'Stopped teaching a course' },
    'course.grant': { 'zh-cn': '为会员开通了课程', en: 'Gave a member access to a course' },
    'course.grant-end': { 'zh-cn': '结束了会员的课程权限', en: 'Ended a member’s access to a course' },
  },
  subjects: {
    course: { 'zh-cn': '课程', en: 'Courses' },
  },
  jobs: {
    'tell-learners': { 'zh-cn': '给课程全体学员发送消息', en: 'Send a message to all learners of a course' },
    'tell-course-ends': {
      'zh-cn': '提醒学员课程即将到期',
      en: 'Tell learners that their access to a course ends soon',
    },
    'tell-new-lessons': { 'zh-cn': '通知学员课程有新课时', en: 'Tell learners of new lessons in their courses' },
    'tell-reviews': { 'zh-cn': '通知老师课程有新评价', en: 'Tell teachers of new reviews of their courses' },
  },
  menu: {
    '/course': { 'zh-cn': '课程', en: 'Courses' },
  },
  sections: {
    '/admin/study': {
      title: { 'zh-cn': '课程管理', en: 'Courses' },
      about: { 'zh-cn': '编写课程、安排课时并发布', en: 'Write courses, arrange their lessons and publish them' },
    },
  },
} as const satisfies Labels<typeof manifest, 'course'>
