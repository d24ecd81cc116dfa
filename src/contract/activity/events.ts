import type { Events } from '#contract/labels.ts'

/** What members are told: of which kind it is, and the sentence that they read. */
export const events = {
  'activity.joined': {
    kind: 'activity',
    words: () => ({ 'zh-cn': '报名成功，名额已为你保留', en: 'You’re going: your spot is reserved' }),
  },
  'activity.waiting': {
    kind: 'activity',
    words: () => ({ 'zh-cn': '名额已满，你已进入候补名单', en: 'No spots left: you are on the waiting list' }),
  },
  'activity.place': {
    kind: 'activity',
    words: () => ({ 'zh-cn': '候补成功，你可以参加这个活动了', en: 'A spot opened up: you’re going' }),
  },
  'activity.changed': {
    kind: 'activity',
    words: () => ({ 'zh-cn': '你参加的活动有变动', en: 'An activity you joined has changed' }),
  },
  'activity.cancelled': {
    kind: 'activity',
    words: () => ({ 'zh-cn': '你参加的活动取消了', en: 'An activity you joined is cancelled' }),
  },
  'activity.reward': {
    kind: 'activity',
    words: () => ({ 'zh-cn': '挑战完成，积分已到账', en: 'Challenge completed: you earned your points' }),
  },
} as const satisfies Events
