import type { Events } from '#contract/labels.ts'

/** What members are told: of which kind it is, and the sentence that they read. */
export const events = {
  'course.asked': {
    kind: 'course',
    words: (who) => ({ 'zh-cn': `${who['zh-cn']}请你审核课程`, en: `${who.en} asks for a review of a course` }),
  },
  'course.commented': {
    kind: 'course',
    words: (who) => ({ 'zh-cn': `${who['zh-cn']}对课程提了意见`, en: `${who.en} commented on a course` }),
  },
  'course.returned': {
    kind: 'course',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}退回了你的课程，请按意见修改`,
      en: `${who.en} sent your course back for changes`,
    }),
  },
  'course.published': { kind: 'course', words: () => ({ 'zh-cn': '你的课程已发布', en: 'Your course is published' }) },
  'course.message': {
    kind: 'course',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}给课程全体学员发来消息`,
      en: `${who.en} wrote to everyone in a course you take`,
    }),
  },
  'course.lessons': {
    kind: 'course',
    words: () => ({ 'zh-cn': '你学的课程有新课时', en: 'A course you take has new lessons' }),
  },
  'course.certificate': {
    kind: 'course',
    words: () => ({
      'zh-cn': '你完成了课程，请填写结业证书上的姓名',
      en: 'You finished a course: enter the name for its certificate',
    }),
  },
  'course.certificateWithdrawn': {
    kind: 'course',
    words: () => ({
      'zh-cn': '你的结业证书已撤销',
      en: 'Your certificate was withdrawn',
    }),
  },
  'course.granted': {
    kind: 'course',
    words: () => ({
      'zh-cn': '老师为你开通了课程',
      en: 'A teacher gave you access to a course',
    }),
  },
  'course.ending': {
    kind: 'course',
    words: () => ({
      'zh-cn': '你的课程即将到期',
      en: 'Your access to a course ends soon',
    }),
  },
  'course.question': {
    kind: 'teaching',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}就你教的课程提了问题`,
      en: `${who.en} asked about a course you teach`,
    }),
  },
  'course.review': {
    kind: 'teaching',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}评价了你教的课程`,
      en: `${who.en} reviewed a course you teach`,
    }),
  },
  'course.teacherNamed': {
    kind: 'teaching',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}请你一起教这门课程`,
      en: `${who.en} made you a teacher of a course`,
    }),
  },
  'course.teacherRemoved': {
    kind: 'teaching',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}把你移出了课程的老师名单，你不再教这门课程`,
      en: `${who.en} took you off a course: you no longer teach it`,
    }),
  },
  'course.teacherLeft': {
    kind: 'teaching',
    words: (who) => ({
      'zh-cn': `${who['zh-cn']}不再和你一起教这门课程`,
      en: `${who.en} no longer teaches a course with you`,
    }),
  },
} as const satisfies Events
