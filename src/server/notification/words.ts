import type { Locale } from '#contract/base/locale.ts'
import { erasureLimits } from '#contract/erasure/limits.ts'
import type { NotificationEvent } from '#contract/notification/events.ts'

type Words = Record<Locale, string>
/** `who`: a name, or several. */
type Sentence = (who: Words) => Words

/**
 * What members read of each event, one sentence in both languages. They are the server’s, because a lock screen and a mail
 * need them where no app runs.
 */
const sentences: Record<NotificationEvent, Sentence> = {
  'question.answered': (who) => ({ 'zh-cn': `${who['zh-cn']}回答了你的问题`, en: `${who.en} answered your question` }),
  'question.followed': (who) => ({
    'zh-cn': `${who['zh-cn']}回答了你关注的问题`,
    en: `${who.en} answered a question you follow`,
  }),
  'question.commented': (who) => ({
    'zh-cn': `${who['zh-cn']}评论了你的问题`,
    en: `${who.en} commented on your question`,
  }),
  'answer.commented': (who) => ({ 'zh-cn': `${who['zh-cn']}评论了你的回答`, en: `${who.en} commented on your answer` }),
  'answer.accepted': () => ({ 'zh-cn': '你的回答被采纳了', en: 'Your answer was accepted' }),
  'question.official': () => ({ 'zh-cn': '你的问题有了官方回答', en: 'Your question has an official answer' }),
  'answer.official': () => ({ 'zh-cn': '你的回答被标为官方回答', en: 'Your answer was marked as official' }),
  'question.mentioned': (who) => ({ 'zh-cn': `${who['zh-cn']}提到了你`, en: `${who.en} mentioned you` }),
  'question.hidden': () => ({ 'zh-cn': '客服隐藏了你的问题', en: 'Support has hidden your question' }),
  'question.shown': () => ({ 'zh-cn': '你的问题已恢复显示', en: 'Your question is visible again' }),
  'question.closed': () => ({ 'zh-cn': '客服关闭了你的问题', en: 'Support has closed your question' }),
  'question.reopened': () => ({ 'zh-cn': '你的问题已重新打开', en: 'Your question is open again' }),
  'feedback.answered': () => ({ 'zh-cn': '客服回复了你的反馈', en: 'Support answered your feedback' }),
  'feedback.resolved': () => ({ 'zh-cn': '你的反馈已解决', en: 'Your feedback is resolved' }),
  'activity.joined': () => ({ 'zh-cn': '报名成功，名额已为你保留', en: 'You are in: your seat is reserved' }),
  'activity.waiting': () => ({ 'zh-cn': '名额已满，你已进入候补名单', en: 'It is full: you are on the waiting list' }),
  'application.approved': () => ({ 'zh-cn': '你的申请已通过', en: 'Your application is approved' }),
  'application.rejected': () => ({ 'zh-cn': '你的申请未通过', en: 'Your application was not approved' }),
  'activity.place': () => ({ 'zh-cn': '候补成功，你可以参加这个活动了', en: 'A place became free: you take part' }),
  'activity.changed': () => ({ 'zh-cn': '你参加的活动有变动', en: 'An activity you take part in has changed' }),
  'activity.cancelled': () => ({ 'zh-cn': '你参加的活动取消了', en: 'An activity you take part in is cancelled' }),
  'account.erasure': () => ({
    'zh-cn': `你的账号将在 ${erasureLimits.days} 天后注销，可以在“我的”页面保留`,
    en: `Your account will be deleted in ${erasureLimits.days} days. You can keep it on the page Me`,
  }),
  'order.sent': () => ({ 'zh-cn': '你购买的商品已发出', en: 'What you bought is on its way' }),
  'order.refunded': () => ({ 'zh-cn': '你的订单已退款', en: 'Your order was refunded' }),
  'payment.paid': () => ({ 'zh-cn': '充值成功，余额已到账', en: 'Your top-up is paid and on your balance' }),
  'course.asked': (who) => ({ 'zh-cn': `${who['zh-cn']}请你审核课程`, en: `${who.en} asks for a review of a course` }),
  'course.commented': (who) => ({ 'zh-cn': `${who['zh-cn']}对课程提了意见`, en: `${who.en} commented on a course` }),
  'course.returned': (who) => ({
    'zh-cn': `${who['zh-cn']}退回了你的课程，请按意见修改`,
    en: `${who.en} sent your course back for changes`,
  }),
  'course.published': () => ({ 'zh-cn': '你的课程已发布', en: 'Your course is published' }),
  'course.message': (who) => ({
    'zh-cn': `${who['zh-cn']}给课程全体学员发来消息`,
    en: `${who.en} wrote to everybody in a course you take`,
  }),
  'course.certificate': () => ({
    'zh-cn': '你完成了课程，请填写结业证书上的姓名',
    en: 'You finished a course: say which name its certificate is to have',
  }),
  'course.certificateWithdrawn': () => ({
    'zh-cn': '你的结业证书已被撤销',
    en: 'Your certificate was withdrawn',
  }),
  'course.granted': () => ({
    'zh-cn': '老师为你开通了课程',
    en: 'A teacher let you into a course',
  }),
  'course.ending': () => ({
    'zh-cn': '你的课程即将到期',
    en: 'Your access to a course ends soon',
  }),
  'activity.reward': () => ({ 'zh-cn': '挑战完成，积分已到账', en: 'Challenge done: your points are here' }),
}

/** Who did it, as people say it. Names that are not known any more are somebody. */
function whoDid(names: string[], more: boolean): Words {
  const [first, second] = names
  if (first === undefined) return { 'zh-cn': '有人', en: 'Somebody' }
  if (second === undefined)
    return more ? { 'zh-cn': `${spaced(first)}等人`, en: `${first} and others` } : { 'zh-cn': spaced(first), en: first }
  return more || names.length > 2
    ? { 'zh-cn': `${spaced(first)}、${spaced(second)}等人`, en: `${first}, ${second} and others` }
    : { 'zh-cn': `${spaced(first)}和${spaced(second, true)}`, en: `${first} and ${second}` }
}

/** A Latin name has a blank between itself and what is Chinese. */
function spaced(name: string, before = false): string {
  const latin = (end: RegExp) => end.test(name)
  return `${before && latin(/^[\p{Script=Latin}\d]/u) ? ' ' : ''}${name}${latin(/[\p{Script=Latin}\d]$/u) ? ' ' : ''}`
}

/**
 * One sentence on an event, in both languages.
 *
 * @param names of those who did it, the latest first
 * @param more whether there are others whose names are not given
 */
export function wordsOf(event: NotificationEvent, { names, more = false }: { names: string[]; more?: boolean }): Words {
  return sentences[event](whoDid(names, more))
}
