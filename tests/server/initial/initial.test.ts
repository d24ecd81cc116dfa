import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminSections } from '#contract/admin/sections.ts'
import type { Locale } from '#contract/base/locale.ts'
import { Initial } from '#contract/initial/initial.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import { allNodes } from '#contract/permission.ts'
import { type SiteArea, siteAreas } from '#contract/site/areas.ts'
import { databases } from '#tests/support/databases.ts'
import { labels } from '#tests/support/labels.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** The areas of a menu, as they are seen in it: in the order of the table, by the words of their nouns. */
const areas = (of: SiteArea['menu'], locale: Locale) => {
  const words = new Map(labels.flatMap(({ menu = {} }) => Object.entries(menu)))
  return siteAreas.filter(({ menu }) => menu === of).map(({ path }) => `tab ${path} ${words.get(path)?.[locale]}`)
}

describe.each(databases)('the initial call on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine, {
      config: {
        siteName: { 'zh-cn': '灯下', en: 'Lamplight' },
        apiUrl: 'https://api.test',
        cdnUrl: 'https://cdn.test',
        recordNumber: '京ICP备1号',
        frameHosts: ['maps.example'],
      },
      menuLinks: [
        { title: { 'zh-cn': '博客', en: 'Blog' }, type: 'link', url: 'https://blog.example/', where: 'head' },
        { title: { 'zh-cn': '地图', en: 'Map' }, type: 'iframe', url: 'https://maps.example/a', where: 'member' },
      ],
    })
  })
  afterAll(() => site.close())

  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await site.get<Initial>('/api/index/index', headers)
    expect([answer.status, answer.body.code]).toEqual([200, 200])
    return answer
  }
  const seen = (items: MenuItem[]): unknown[] =>
    items.map(({ meta, path, title, children }) =>
      children.length > 0 ? { [title]: seen(children) } : `${meta.type} ${path} ${title}`,
    )

  test('R3.01 R9.01 the site names itself in the language of the caller, with its build, addresses and upload mode', async () => {
    const zh = await ask()
    expect(zh.body.data.site).toEqual({
      siteName: '灯下',
      recordNumber: '京ICP备1号',
      version: 'test',
      cdnUrl: 'https://cdn.test',
      apiUrl: 'https://api.test',
      upload: { mode: 'local' },
    })
    expect(zh.body.data.payments).toBeUndefined()
    expect((await ask({ 'think-lang': 'en' })).body.data.site.siteName).toBe('Lamplight')
    expect((await ask({ 'think-lang': 'fr' })).body.data.site.siteName).toBe('灯下')
    expect(zh.headers.get('Cache-Control')).toBe('no-store')
  })

  test('R3.02 a guest gets the head menu, no member menu and no node', async () => {
    const { data } = (await ask()).body
    expect(data).toMatchObject({ openMemberCenter: true, userInfo: null, rules: [], authNode: {} })
    expect(seen(data.menus)).toEqual([
      'tab /help 帮助中心',
      ...areas('head', 'zh-cn').slice(1),
      'link https://blog.example/ 博客',
    ])
    expect(seen((await ask({ 'think-lang': 'en' })).body.data.menus)).toEqual([
      'tab /help Help centre',
      ...areas('head', 'en').slice(1),
      'link https://blog.example/ Blog',
    ])
  })

  test('R3.02 R6.02 a member gets who they are, their role and their menu', async () => {
    const lin = await signedIn(site.ports, { name: '小林 Lin', username: 'lin' })
    const { data } = (await ask(lin.headers)).body
    expect(data.userInfo).toEqual({
      id: lin.id,
      name: '小林 Lin',
      path: '',
      status: 1,
      username: 'lin',
      roleId: 1,
      roleName: '会员',
    })
    expect(data.authNode).toEqual({})
    expect(seen(data.menus)).not.toContainEqual({ 管理后台: expect.anything() })
  })

  test('R2.10 R3.02 the member menu names the pages of the account and of what one has, then the operator’s links', async () => {
    const lin = await signedIn(site.ports)
    const rules = async (locale: string) => (await ask({ ...lin.headers, 'think-lang': locale })).body.data.rules
    const zh = await rules('zh-cn')
    expect(seen(zh)).toEqual([
      {
        我的账号: [
          'tab /user/account/overview 账号概览',
          'tab /user/account/profile 个人资料',
          'tab /user/account/changePassword 修改密码',
          'tab /feedback 反馈',
          ...areas('member', 'zh-cn').slice(1),
        ],
      },
      { 我的资产: ['tab /user/account/balance 余额', 'tab /user/account/integral 积分'] },
      'iframe https://maps.example/a 地图',
    ])
    expect(seen(await rules('en'))).toEqual([
      {
        'My account': [
          'tab /user/account/overview Overview',
          'tab /user/account/profile Profile',
          'tab /user/account/changePassword Change password',
          'tab /feedback Feedback',
          ...areas('member', 'en').slice(1),
        ],
      },
      { 'My assets': ['tab /user/account/balance Balance', 'tab /user/account/integral Points'] },
      'iframe https://maps.example/a Map',
    ])
    expect(zh.flatMap(({ children }) => children.map(({ icon }) => icon))).toEqual([
      'overview',
      'profile',
      'password',
      ...siteAreas.flatMap((area) => (area.menu === 'member' ? area.icon : [])),
      'balance',
      'points',
    ])
  })

  test('R3.02 R6.01 staff get the admin area in the head and the nodes of their role, screen by screen', async () => {
    const ada = await signedIn(site.ports, { roleId: 3 })
    const { data } = (await ask(ada.headers)).body
    expect(seen(data.menus)).toContainEqual({
      管理后台: [
        'tab /admin/doc 文档',
        'tab /admin/categories 分类',
        'tab /admin/transfer 导入与导出',
        'tab /admin/synonyms 同义词',
        'tab /admin/search 没有结果的搜索',
      ],
    })
    expect(data.authNode).toEqual({
      '/admin': ['/admin/index', '/admin/synonym'],
      '/admin/doc': ['list', 'add', 'edit', 'publish', 'del', 'transfer'].map((what) => `/admin/doc/${what}`),
    })
    const momo = await signedIn(site.ports, { roleId: 9 })
    const all = (await ask(momo.headers)).body.data.authNode
    expect(Object.values(all).flat().sort()).toEqual([...allNodes].sort())
    const area = (await ask(momo.headers)).body.data.menus.find(({ path }) => path === '/admin')
    expect(area?.children.map(({ path }) => path)).toEqual(adminSections.map(({ path }) => path))
    // Each noun hands on the words of its sections.
    expect(area?.children.filter(({ path, title }) => title === path)).toEqual([])
  })

  test('a token that is no session, or whose account was closed, is answered as a guest', async () => {
    const guest = (await ask()).body.data
    for (const token of ['x', 'A'.repeat(43), '']) {
      expect((await ask({ Authorization: `Bearer ${token}` })).body.data).toEqual(guest)
    }
    const closed = await signedIn(site.ports, { roleId: 9 })
    await site.ports.db.updateTable('account').set({ status: 2 }).where('id', '=', closed.id).execute()
    expect((await ask(closed.headers)).body.data).toEqual(guest)
  })

  test('the answer is what the contract says, whoever asks', async () => {
    const momo = await signedIn(site.ports, { roleId: 9 })
    for (const headers of [{}, momo.headers]) {
      const { data } = (await ask(headers)).body
      expect(Initial.parse(data)).toEqual(data)
    }
  })

  test('a question with anything in it is refused', async () => {
    expect((await site.get('/api/index/index?x=1')).status).toBe(400)
  })
})
