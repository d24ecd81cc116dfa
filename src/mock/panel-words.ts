import type { Locale } from '#contract/base/locale.ts'
import type { Scenario } from './scenarios.ts'

type Words = {
  title: string
  nobody: string
  person: (name: string, role: number | string) => string
  search: string
  none: string
  noneWords: string
  nothing: string
  forget: string
  afresh: string
  groups: Record<Scenario['group'], string>
}

/** What the panel says. */
export const panelWords: Record<Locale, Words> = {
  'zh-cn': {
    title: '没有服务器，一切都在这个页面里运行',
    nobody: '没有登录',
    person: (name, role) => `${name}（角色 ${role}）`,
    search: '查找场景',
    none: 'none',
    noneWords: '一切正常',
    nothing: '没有这样的场景。',
    forget: '清除离线帮助',
    afresh: '全部重来',
    groups: {
      session: '会话与权限',
      network: '网络',
      answers: '回答的内容',
      status: 'HTTP 状态',
      device: '设备与更新',
      site: '另一个网站',
    },
  },
  en: {
    title: 'No server: everything runs in this page',
    nobody: 'nobody',
    person: (name, role) => `${name} (role ${role})`,
    search: 'Find a scenario',
    none: 'none',
    noneWords: 'All is well',
    nothing: 'There is no such scenario.',
    forget: 'Forget saved help',
    afresh: 'Start afresh',
    groups: {
      session: 'Session and permission',
      network: 'Network',
      answers: 'What answers hold',
      status: 'HTTP status',
      device: 'Device and updates',
      site: 'Another site',
    },
  },
}
