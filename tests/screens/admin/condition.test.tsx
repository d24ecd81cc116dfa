import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { shopOf } from '#tests/support/shop.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'
import { teachWidth } from './admin-site.tsx'

let server: MockServer
let mo: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  mo = await signedIn(server.ports, { roleId: 9, name: '老莫' })
  const lin = await signedIn(server.ports, { name: '小林', username: 'lin' })
  const wallet = { accountId: lin.id, points: 120, balance: 0, seq: 0 }
  await server.db.insertInto('wallet').values(wallet).execute()
})
beforeEach(() => {
  teachWidth()
})
afterEach(async () => {
  closeSite(server)
  await server.db.deleteFrom('feature_switch').execute()
  await server.db.deleteFrom('condition').execute()
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const field = (label: string) => screen.findByLabelText(label)
/** By what is written on it: to work out every name of a whole page takes seconds here. */
const button = async (name: string | RegExp) =>
  (await screen.findByText(name, { selector: 'button, button span, button small' })).closest(
    'button',
  ) as HTMLButtonElement
const click = (target: Element) => act(async () => void fireEvent.click(target))
const press = async (name: string | RegExp) => click(await button(name))
const choose = async (name: string) => click(await screen.findByLabelText(name))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const rows = () => server.db.selectFrom('condition').selectAll().execute()

test('P9.01 P9.02 P9.03 a rule is made by touch, read in words, tried, saved, and changed with what it would move', async () => {
  const { router } = await openAs(mo, '/admin/condition/new')
  await type(await field('中文名称'), '积分多的会员')
  await type(await field('英文名称'), 'Rich members')
  await type(await field('标识'), 'rich')
  await press('添加规则')
  const points = await field('数值')
  await type(points, 'x')
  expect((await button('确定')).disabled).toBe(true)
  expect(await screen.findByText(/请输入整数/)).toBeTruthy()
  await type(points, '100')
  await press('确定')
  await closed()
  expect(await button('积分不少于 100')).toBeTruthy()
  // In the other language too.
  expect(await screen.findByText('Points at least 100')).toBeTruthy()
  expect(await screen.findByText(/2 位会员中有 1 位符合/)).toBeTruthy()

  await press('添加规则组')
  await choose('已验证邮箱')
  await press('确定')
  await closed()
  expect(await screen.findByText('积分不少于 100，并且已验证邮箱')).toBeTruthy()

  await click(screen.getByText('用一位会员试试'))
  await press('请选择…')
  await type(await within(await screen.findByRole('dialog')).findByRole('combobox'), '小林')
  await click(await screen.findByRole('option', { name: /小林/ }))
  const answer = (await screen.findByText(/不符合/)).closest('[data-holds]') as HTMLElement
  expect(answer.textContent).toContain('小林')
  expect(within(answer).getByText(/积分不少于 100/).textContent).toContain('120')
  expect(within(answer).getByText('已验证邮箱').closest('[data-holds]')?.getAttribute('data-holds')).toBe('false')

  // With its last rule the group goes as well.
  await press('已验证邮箱')
  await press('移除')
  await closed()
  expect(screen.queryByText('第 2 组')).toBeNull()
  await press('保存')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/condition'))
  const [row] = await rows()
  expect(row).toMatchObject({ key: 'rich', version: 1, nameZh: '积分多的会员' })
  expect(JSON.parse(row?.rule ?? '')).toEqual({
    kind: 'all',
    rules: [{ field: 'member.points', op: 'atLeast', value: 100 }],
  })

  await click(await screen.findByText('积分多的会员', { selector: 'a *' }))
  await press('积分不少于 100')
  await choose('余额')
  await choose('积分')
  await type(await field('数值'), '121')
  await press('确定')
  await closed()
  expect(await screen.findByText('移出 1 位会员')).toBeTruthy()
  await press('查看是哪些会员')
  expect(await screen.findByText('小林', { selector: 'dd *' })).toBeTruthy()
  await press('保存')
  await waitFor(async () => expect((await rows())[0]?.version).toBe(2))
})

test('P9.03 F77 F96 what a switch uses is linked, not deleted, asks before sides change, and two admins lose no text', async () => {
  const id = 'of-a-role-that-is-gone'
  const named = { kind: 'all', rules: [{ field: 'member.role', op: 'in', values: ['7', '1'] }] }
  await server.db
    .insertInto('condition')
    .values({
      id,
      key: 'roles',
      nameZh: '两种角色',
      nameEn: 'Two roles',
      use: 'access',
      control: 'toggle',
      options: '[]',
      rangeOf: '',
      rule: JSON.stringify(named),
      version: 1,
      createdAt: 1,
      updatedAt: 1,
    })
    .execute()
  const values = { enabled: 1, rollout: 100, members: '[]', roles: '[]', startsAt: null, endsAt: null, words: '{}' }
  await server.db
    .insertInto('feature_switch')
    .values({ key: 'question.ask', ...values, version: 1, changedAt: 1, conditionId: id })
    .execute()
  await openAs(mo, `/admin/condition/${id}`)
  const link = await screen.findByText('提问', { selector: 'main a' })
  expect(link.getAttribute('href')).toContain('/admin/switch/question.ask')
  expect((await button('删除')).disabled).toBe(true)

  // A role that is gone is named as such, and can be taken out.
  await press('角色是已删除的角色 7、会员')
  await click(await field('已删除的角色 7'))
  await click(await screen.findByLabelText('管理员', { selector: 'dialog input' }))
  await click(await screen.findByLabelText('会员', { selector: 'dialog input' }))
  await press('确定')
  await closed()
  await press('保存')
  const asked = await screen.findByRole('dialog', { name: '保存这个条件？' })
  expect(asked.textContent).toContain('2 位会员')
  expect((await within(asked).findByText('小林')).closest('dd')?.textContent).toBe('小林')
  // Meanwhile somebody else has saved.
  await server.db.updateTable('condition').set({ version: 9, nameZh: '别人的名字' }).where('id', '=', id).execute()
  await click(within(asked).getByRole('button', { name: '保存' }))
  const conflict = (await button('用我的覆盖')).closest('[role="alert"]')
  expect(conflict?.textContent).toContain('角色是管理员')
  expect(conflict?.textContent).toContain('别人的名字')
  await press('用我的覆盖')
  await click(
    within(await screen.findByRole('dialog', { name: '保存这个条件？' })).getByRole('button', { name: '保存' }),
  )
  await waitFor(async () => expect((await rows())[0]?.version).toBe(10))
  expect(JSON.parse((await rows())[0]?.rule ?? '').rules[0].values).toEqual(['9'])
})

test('R2.13 P9.01 P9.03 a choice that is removed says how many items lose their mark, and no later one has its value', async () => {
  const row = {
    key: 'topic',
    nameZh: '主题',
    nameEn: 'Topic',
    use: 'filter' as const,
    control: 'multi' as const,
    rangeOf: '' as const,
  }
  const options = [
    { value: 'o1', nameZh: '物理', nameEn: 'Physics' },
    { value: 'o2', nameZh: '美术', nameEn: 'Art' },
  ]
  await server.db
    .insertInto('condition')
    .values({
      id: 'topic',
      ...row,
      options: JSON.stringify(options),
      rule: '{"kind":"all","rules":[]}',
      version: 1,
      createdAt: 1,
      updatedAt: 1,
    })
    .execute()
  await shopOf(server, () => mo)
    .product({})
    .then((id) => server.db.updateTable('product').set({ marks: '["topic:o1"]' }).where('id', '=', id).execute())
  await openAs(mo, '/admin/condition/topic')
  await click(await screen.findByLabelText('移除选项 1'))
  await press('添加选项')
  await type(await field('选项 2 的中文'), '化学')
  await type(await field('选项 2 的英文'), 'Chemistry')
  await press('保存')
  const asked = await screen.findByRole('dialog', { name: '保存这个条件？' })
  expect(asked.textContent).toContain('有 1 个条目带有“物理”标记，保存后标记失效')
  await click(within(asked).getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await rows())[0]?.version).toBe(2))
  const values = JSON.parse((await rows())[0]?.options ?? '').map(({ value }: { value: string }) => value)
  expect(values).toEqual(['o2', expect.stringMatching(/^o[0-9a-f]{8}$/)])
})
