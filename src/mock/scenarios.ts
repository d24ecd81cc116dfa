import { codes, needLoginType } from '#contract/base/codes.ts'
import type { Locale } from '#contract/base/locale.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import { newerBuild } from './builds.ts'
import { isApi, isMembers, isWrite } from './calls.ts'
import { type DeviceTrouble, full, offline } from './device.ts'
import {
  bareStatus,
  halfFeed,
  late,
  lost,
  narrow,
  never,
  onlyFor,
  otherData,
  portalPage,
  refused,
  sometimes,
  type Trouble,
} from './faults.ts'

/** The databases that the server can stand on: the person's own, one without any page, one with very many. */
export type Site = 'own' | 'empty' | 'huge'

export type Scenario = {
  group: 'session' | 'network' | 'answers' | 'status' | 'device' | 'site'
  /** One line on what happens. */
  words: Record<Locale, string>
  /** Meets every call before the server does. */
  network?: Trouble
  device?: DeviceTrouble
  site?: Site
  /** Begins with a page that finds nothing saved of the help. */
  unsaved?: true
  /** The next load of the page ends it. */
  endsWithPage?: true
}

const elsewhere = { 'zh-cn': '你的账号已在别处登录', en: 'Your account is signed in elsewhere' }

const status = (code: number, name: string): Scenario => ({
  group: 'status',
  words: {
    'zh-cn': `只得到 HTTP ${code}（${name}），没有正文`,
    en: `Calls get HTTP ${code} (${name}) and no body`,
  },
  network: onlyFor(isApi, bareStatus(code)),
})

/**
 * Everything that can go wrong, by name. A scenario acts on calls or on the device; the app does not know of it.
 * A call that it does not concern is answered as ever.
 */
export const scenarios = {
  'need-login': {
    group: 'session',
    words: { 'zh-cn': '会话已失效，会员请求要求重新登录（303）', en: 'The session is over: sign in again (303)' },
    network: onlyFor(isMembers, refused(new Failure(codes.needLogin, phrases.needLogin, { type: needLoginType }))),
  },
  'session-elsewhere': {
    group: 'session',
    words: { 'zh-cn': '账号在别处登录，这里的会话结束（409）', en: 'Signed in elsewhere, which ends it here (409)' },
    network: onlyFor(isMembers, refused(new Failure(codes.sessionElsewhere, elsewhere))),
  },
  'no-permission': {
    group: 'session',
    words: { 'zh-cn': '会员请求都没有权限（403）', en: 'Members may do nothing (403)' },
    network: onlyFor(isMembers, refused(new Failure(codes.forbidden, phrases.forbidden))),
  },
  timeout: {
    group: 'network',
    words: { 'zh-cn': '服务器永远不回答', en: 'The server never answers' },
    network: never,
  },
  'network-lost': {
    group: 'network',
    words: { 'zh-cn': '没有网络，设备也知道', en: 'No network, and the device knows it' },
    network: lost,
    device: offline,
  },
  'captive-portal': {
    group: 'network',
    words: { 'zh-cn': '上网认证页冒充一切回答', en: 'A Wi-Fi sign-in page stands in for every answer' },
    network: portalPage,
  },
  'slow-3g': {
    group: 'network',
    words: { 'zh-cn': '慢网络：晚 400 毫秒，每秒 50 kB', en: 'A slow network: 400 ms later, 50 kB a second' },
    network: narrow({ latencyMs: 400, bytesPerSecond: 50_000 }),
  },
  'half-fail': {
    group: 'network',
    words: { 'zh-cn': '一半的请求失败（HTTP 500）', en: 'Every other call fails (HTTP 500)' },
    network: onlyFor(isApi, sometimes(0.5, bareStatus(500))),
  },
  duplicate: {
    group: 'network',
    words: {
      'zh-cn': '提交要等 2 秒，再按一次就是重复提交',
      en: 'Writes take 2 seconds: a second press is a duplicate',
    },
    network: onlyFor(isWrite, late(2_000)),
  },
  'envelope-without-data': {
    group: 'answers',
    words: { 'zh-cn': '回答成功，却没有 data', en: 'Answers say yes and have no data' },
    network: onlyFor(
      isApi,
      otherData(() => undefined),
    ),
  },
  'malformed-data': {
    group: 'answers',
    words: { 'zh-cn': '回答成功，data 却是另一种结构', en: 'Answers say yes with data of another shape' },
    network: onlyFor(
      isApi,
      otherData((data) => ({ result: data })),
    ),
  },
  'http-302': status(302, 'Found'),
  'http-400': status(400, 'Bad Request'),
  'http-401': status(401, 'Unauthorized'),
  'http-403': status(403, 'Forbidden'),
  'http-404': status(404, 'Not Found'),
  'http-408': status(408, 'Request Timeout'),
  'http-409': status(409, 'Conflict'),
  'http-500': status(500, 'Internal Server Error'),
  'http-501': status(501, 'Not Implemented'),
  'http-502': status(502, 'Bad Gateway'),
  'http-503': status(503, 'Service Unavailable'),
  'http-504': status(504, 'Gateway Timeout'),
  'http-505': status(505, 'HTTP Version Not Supported'),
  'http-other': status(418, 'I’m a teapot'),
  'storage-full': {
    group: 'device',
    words: {
      'zh-cn': '设备没有空间，写的内容也发不出去',
      en: 'The device has no room, and what is written cannot be sent',
    },
    network: onlyFor(isWrite, lost),
    device: full,
  },
  'new-build-waiting': {
    group: 'device',
    words: { 'zh-cn': '有新版本；更新或重新打开后结束', en: 'A newer build is there; updating or reloading ends it' },
    network: newerBuild,
    endsWithPage: true,
  },
  'library-half-downloaded': {
    group: 'device',
    words: { 'zh-cn': '离线帮助只下载了一半', en: 'The help for offline reading stops half-way' },
    network: halfFeed,
    unsaved: true,
  },
  'empty-site': {
    group: 'site',
    words: { 'zh-cn': '另一个网站：一篇内容也没有', en: 'Another site: not a single page' },
    site: 'empty',
  },
  'huge-site': {
    group: 'site',
    words: { 'zh-cn': '另一个网站：10,000 篇帮助', en: 'Another site: 10,000 pages of help' },
    site: 'huge',
  },
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const scenarioNames = Object.keys(scenarios) as ScenarioName[]

export const isScenarioName = (text: string | null): text is ScenarioName =>
  text !== null && Object.hasOwn(scenarios, text)

/** Which database a scenario stands on; without one, and by default, the person's own. */
export function siteOf(name: ScenarioName | null): Site {
  const scenario: Scenario | null = name && scenarios[name]
  return scenario?.site ?? 'own'
}
