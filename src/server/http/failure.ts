import { codes } from '#contract/codes.ts'
import type { Locale } from '#contract/locale.ts'

type Words = Record<Locale, string>

/** An answer that is no success. Its words are for people; nothing of the inside belongs in them. */
export class Failure extends Error {
  constructor(
    readonly code: number,
    readonly words: Words,
    readonly data?: unknown,
    /** Seconds until trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(words.en)
  }
}

/** A record that does not exist, or that the caller must not know of. */
export function notFound(): Failure {
  return new Failure(codes.notFound, { 'zh-cn': '你要找的内容不存在', en: 'What you are looking for does not exist' })
}

/** `fields` maps a field to what is wrong with it. */
export function badInput(fields: Record<string, string>): Failure {
  return new Failure(codes.badInput, { 'zh-cn': '参数不正确', en: 'The input data is illegal' }, { fields })
}

export const phrases = {
  needLogin: { 'zh-cn': '请先登录', en: 'Please sign in first' },
  forbidden: { 'zh-cn': '你没有权限进行此操作', en: 'You do not have permission to operate!' },
  broken: { 'zh-cn': '服务器内部错误', en: 'Server internal error!' },
  unavailable: { 'zh-cn': '服务暂不可用，请稍后再试', en: 'Service unavailable, please try again later' },
  tooLarge: { 'zh-cn': '提交的内容太大', en: 'What was sent is too large' },
  notJson: { 'zh-cn': '请求内容必须是 JSON', en: 'The request body must be JSON' },
  unknownCall: { 'zh-cn': '没有这个接口', en: 'There is no such call' },
  keyReused: {
    'zh-cn': '这个请求编号已用于别的内容',
    en: 'This idempotency key was used for something else',
  },
  inFlight: { 'zh-cn': '同一个请求还在处理中，请稍候', en: 'The same request is still under way' },
  badKey: { 'zh-cn': '请求编号不正确', en: 'The idempotency key is not usable' },
} satisfies Record<string, Words>
