import type { Locale } from '#contract/base/locale.ts'
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
  'activity.place': () => ({ 'zh-cn': '候补成功，你可以参加这个活动了', en: 'A place became free: you take part' }),
  'activity.changed': () => ({ 'zh-cn': '你参加的活动有变动', en: 'An activity you take part in has changed' }),
  'activity.cancelled': () => ({ 'zh-cn': '你参加的活动取消了', en: 'An activity you take part in is cancelled' }),
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
