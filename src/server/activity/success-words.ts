import type { SuccessWords } from '#server/endpoint/success-words.ts'

/** What a person reads of a write that worked; the app shows it as it is (R8.03). */
export const successWords = {
  activityJoined: { 'zh-cn': '报名成功，名额已为你保留', en: 'You’re going: your spot is reserved' },
  activityWaiting: { 'zh-cn': '名额已满，你已进入候补名单', en: 'No spots left: you are on the waiting list' },
  activityLeft: { 'zh-cn': '已取消报名', en: 'Your spot is cancelled' },
  activityAdded: { 'zh-cn': '草稿已保存', en: 'The draft is saved' },
  activitySaved: { 'zh-cn': '活动已保存', en: 'The activity is saved' },
  activityPublished: { 'zh-cn': '活动已发布', en: 'The activity is published' },
  activityCancelled: {
    'zh-cn': '活动已取消，将通知所有报名的人',
    en: 'The activity is cancelled. Everyone will be notified',
  },
  activityDeleted: { 'zh-cn': '草稿已删除', en: 'The draft is deleted' },
  activitySeatGiven: { 'zh-cn': '已给名额，将通知本人', en: 'The spot is given. They will be notified' },
  activityCopied: { 'zh-cn': '活动已复制', en: 'The activity is duplicated' },
  checkedIn: { 'zh-cn': '签到成功', en: 'You are checked in' },
  zoneSaved: { 'zh-cn': '时区将从明天起生效', en: 'The time zone applies from tomorrow' },
  calendarRenewed: { 'zh-cn': '已生成新的订阅地址', en: 'The calendar has a new address' },
  calendarOff: { 'zh-cn': '订阅地址已停用', en: 'The calendar’s address is disabled' },
} as const satisfies SuccessWords
