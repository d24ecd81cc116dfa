import { codes } from '#contract/base/codes.ts'
import type { Locale } from '#contract/base/locale.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { Busy } from '#server/ports/busy.ts'

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

/** Seconds until asking again makes sense, by what is wrong: an outage passes, a disk waits for somebody. */
const retrySeconds = { unavailable: 5, locked: 1, full: 60, readonly: 60 }

/** The failure that a thrown error is told as; one that we did not throw on purpose says no more than "broken". */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof Busy)
    return new Failure(codes.unavailable, phrases.unavailable, null, error.retryAfter ?? retrySeconds.unavailable)
  const trouble = databaseProblem(error)
  if (!trouble) return new Failure(codes.broken, phrases.broken)
  // A full disk is 503 too, not 507: outboxes and proxies know what to do with it, and the words say what it is.
  const words = trouble === 'full' || trouble === 'readonly' ? phrases[trouble] : phrases.unavailable
  return new Failure(codes.unavailable, words, null, retrySeconds[trouble])
}

/** Tells the operator of everything that was not thrown on purpose; an outage in a line, a mistake of ours whole. */
export function logUnexpected(ports: { log(message: string, error?: unknown): void }, what: string, error: unknown) {
  if (error instanceof Failure) return
  const trouble = databaseProblem(error)
  if (error instanceof Busy) ports.log(`${what}: ${error.message}`)
  else if (trouble) ports.log(`${what}: the database is ${trouble} (${(error as Error).message})`)
  else ports.log(what, error)
}

/** A record that does not exist, or that the caller must not know of. */
export function notFound(): Failure {
  return new Failure(codes.notFound, { 'zh-cn': '你要找的内容不存在', en: 'What you are looking for does not exist' })
}

/** A record that the caller may see, and may not do this with. */
export function forbidden(): Failure {
  return new Failure(codes.forbidden, phrases.forbidden)
}

/** `fields` maps a field to what is wrong with it. */
export function badInput(fields: Record<string, string>): Failure {
  return new Failure(codes.badInput, { 'zh-cn': '参数不正确', en: 'The input data is illegal' }, { fields })
}

/** Too often: `wait` is whole seconds until the next time. */
export function tooMany(wait: number, data: unknown = null): Failure {
  return new Failure(codes.tooMany, phrases.tooMany, data, wait)
}

export const phrases = {
  needLogin: { 'zh-cn': '请先登录', en: 'Please sign in first' },
  forbidden: { 'zh-cn': '你没有权限执行此操作', en: 'You do not have permission to operate!' },
  broken: { 'zh-cn': '服务器内部错误', en: 'Server internal error!' },
  unavailable: { 'zh-cn': '服务暂不可用，请稍后再试', en: 'Service unavailable, please try again later' },
  full: {
    'zh-cn': '服务器的存储空间已满，什么也没有保存，请稍后再试',
    en: 'The server has no space left and saved nothing; please try again later',
  },
  readonly: {
    'zh-cn': '服务器目前只能读取，什么也没有保存，请稍后再试',
    en: 'The server can only be read at the moment and saved nothing; please try again later',
  },
  tooMany: { 'zh-cn': '请求太频繁，请稍后再试', en: 'Too many requests, please try again later' },
  foreign: {
    'zh-cn': '不接受来自其他网站的请求，请从本站自己的地址打开后再试',
    en: 'Requests from other sites are not accepted. Please open this site by its own address and try again',
  },
  tooLarge: { 'zh-cn': '提交的内容太大', en: 'What was sent is too large' },
  cutShort: { 'zh-cn': '请求没有完整到达', en: 'The request did not arrive completely' },
  notJson: { 'zh-cn': '请求内容必须是 JSON', en: 'The request body must be JSON' },
  notForm: { 'zh-cn': '请求内容必须是 multipart/form-data 表单', en: 'The request body must be multipart/form-data' },
  unknownCall: { 'zh-cn': '没有这个接口', en: 'There is no such endpoint' },
  keyReused: {
    'zh-cn': '这个请求编号已用于别的内容',
    en: 'This idempotency key was used for something else',
  },
  stale: { 'zh-cn': '内容已在别处被修改', en: 'It was changed elsewhere in the meantime' },
  inFlight: { 'zh-cn': '同一个请求还在处理中，请稍候', en: 'The same request is still under way' },
  badKey: { 'zh-cn': '请求编号不正确', en: 'The idempotency key is not usable' },
} satisfies Record<string, Words>
