import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccountSummary, Role } from '#contract/account/account.ts'
import { allNodes } from '#contract/permission.ts'
import { nodesOfRole } from '#server/access/permission.ts'
import { updateAccount } from '#server/account/rows.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Accounts = { list: AccountSummary[]; total: number }
type Fields = { fields: Record<string, string> }
type Person = Awaited<ReturnType<typeof signedIn>>

describe.each(databases)('roles on $engine', ({ engine }) => {
  let site: TestApp
  let momo: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    momo = await signedIn(site.ports, { roleId: 9, name: '管理员 Mo', username: 'momo' })
  })
  afterEach(() => site.close())

  const setRole = (id: string, roleId: unknown, by = momo, headers: Record<string, string> = {}) =>
    site.post<AccountSummary & Fields>(`/api/admin/account/${id}/role`, { roleId }, { ...by.headers, ...headers })
  const search = async (quickSearch: string, more = '') => {
    const query = `${new URLSearchParams({ select: 'true', quickSearch })}${more}`
    const { body } = await site.get<Accounts>(`/api/admin/account?${query}`, momo.headers)
    return { ...body.data, names: body.data.list.map(({ name }) => name) }
  }

  test('R6.01 a site begins with its five roles; every node of the contract is the administrator’s', async () => {
    const { db } = site.ports
    expect(await nodesOfRole(db, 1)).toEqual([])
    // Support reviews what members apply for, and what they say over videos; the forms for it are the administrator’s.
    const support = allNodes.filter((node) =>
      /^\/admin\/(index|qa\/|feedback\/(?!forms)|study\/review|danmu\/)/.test(node),
    )
    expect(await nodesOfRole(db, 2)).toEqual(['/admin/activity/list', '/admin/activity/door', ...support])
    expect(await nodesOfRole(db, 3)).toEqual(allNodes.filter((node) => /^\/admin\/(index|synonym|doc\/)/.test(node)))
    // A teacher keeps their own courses; everybody’s, and the rules for danmu, are the administrator’s.
    const teacher = allNodes.filter((node) => /^\/admin\/(index|study\/(?!all|review)|danmu\/(?!rule))/.test(node))
    expect(await nodesOfRole(db, 4)).toEqual(teacher)
    expect(await nodesOfRole(db, 9)).toEqual(allNodes)
    expect(await nodesOfRole(db, 5)).toEqual([])
    const rows = await db.selectFrom('role_node').select('node').execute()
    expect(rows.filter(({ node }) => !allNodes.some((known) => known === node))).toEqual([])
  })

  test('the roles have names in both languages and say how many hold them', async () => {
    const roles = async (locale: string) =>
      (await site.get<{ list: Role[] }>('/api/admin/role', { ...momo.headers, 'think-lang': locale })).body.data.list
    expect((await roles('zh-cn')).map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 会员',
      '2 客服',
      '3 编辑',
      '4 老师',
      '9 管理员',
    ])
    expect((await roles('en')).map(({ name }) => name)).toEqual([
      'Member',
      'Support',
      'Editor',
      'Teacher',
      'Administrator',
    ])
    const before = (await roles('en')).find(({ id }) => id === 4)?.accounts
    await signedIn(site.ports, { roleId: 4 })
    expect((await roles('en')).find(({ id }) => id === 4)?.accounts).toBe((before ?? 0) + 1)
  })

  test('F38 R6.01 a role lowered or raised counts from the next call on', async () => {
    const ada = await signedIn(site.ports, { roleId: 9 })
    const ask = async () => (await site.get('/api/admin/role', ada.headers)).body.code
    expect(await ask()).toBe(200)
    expect((await setRole(ada.id, 3)).body.data).toMatchObject({ id: ada.id, roleId: 3 })
    expect(await ask()).toBe(403)
    await setRole(ada.id, 9)
    expect(await ask()).toBe(200)
  })

  test('F38 a change of a role’s rows counts from the next call on, for whoever holds it', async () => {
    const { db } = site.ports
    const wen = await signedIn(site.ports, { roleId: 4 })
    const ask = async () => (await site.get('/api/admin/role', wen.headers)).body.code
    const nodes = async () => {
      const { body } = await site.get<{ authNode: Record<string, string[]> }>('/api/index/index', wen.headers)
      return body.data.authNode['/admin']?.toSorted()
    }
    expect([await ask(), await nodes()]).toEqual([403, ['/admin/index']])
    await db.insertInto('role_node').values({ roleId: 4, node: '/admin/role' }).execute()
    expect([await ask(), await nodes()]).toEqual([200, ['/admin/index', '/admin/role']])
    await db.insertInto('role_node').values({ roleId: 4, node: '/admin/nothing' }).execute()
    await db.deleteFrom('role_node').where('roleId', '=', 4).where('node', '=', '/admin/role').execute()
    expect([await ask(), await nodes()]).toEqual([403, ['/admin/index']])
  })

  test('an account whose role has no row may nothing', async () => {
    const odd = await signedIn(site.ports, { roleId: 77 })
    expect((await site.get('/api/admin/role', odd.headers)).body.code).toBe(403)
    expect((await site.get<{ authNode: object }>('/api/index/index', odd.headers)).body.data.authNode).toEqual({})
  })

  test('R6.02 a role is given to another account, once per key, as often as one likes', async () => {
    const lin = await signedIn(site.ports, { name: '小林', username: 'lin' })
    const key = { 'Idempotency-Key': 'role-change-1' }
    const expected = { id: lin.id, name: '小林', username: 'lin', roleId: 2 }
    expect((await setRole(lin.id, 2, momo, key)).body).toEqual({ code: 200, msg: '', data: expected })
    await lin.setRole(1)
    // The answer is repeated, the effect is not.
    expect((await setRole(lin.id, 2, momo, key)).body.data).toEqual(expected)
    const { body } = await site.get<{ userInfo: { roleId: number } }>('/api/index/index', lin.headers)
    expect(body.data.userInfo.roleId).toBe(1)
    for (const _ of [1, 2]) expect((await setRole(lin.id, 2)).body.data).toEqual(expected)
    expect((await setRole(lin.id, 3, momo, key)).body.code).toBe(422)
  })

  test('F47 nobody changes their own role', async () => {
    for (const roleId of [1, 9]) {
      const { status, body } = await setRole(momo.id, roleId)
      expect([status, body.data.fields]).toEqual([400, { id: 'own' }])
    }
    expect((await site.get('/api/admin/role', momo.headers)).body.code).toBe(200)
  })

  test('F38 of two administrators who lower each other at once only the first does, so that one is left', async () => {
    const [first, second] = [await signedIn(site.ports, { roleId: 9 }), await signedIn(site.ports, { roleId: 9 })]
    const other = site.database.connect()
    try {
      let commit = () => {}
      let lowering: Promise<void> = Promise.resolve()
      await new Promise<void>((underWay) => {
        lowering = other.transaction().execute(async (trx) => {
          await updateAccount(trx, second.id, { roleId: 1 })
          underWay()
          await new Promise<void>((resolve) => {
            commit = resolve
          })
        })
      })
      // When it is let in, the second still holds the role.
      const answer = setRole(first.id, 1, second)
      await new Promise((resolve) => setTimeout(resolve, 200))
      commit()
      await lowering
      expect((await answer).status).toBe(403)
      expect((await site.get('/api/admin/role', first.headers)).status).toBe(200)
    } finally {
      await other.destroy()
    }
  })

  test('what is no role and who is no account is refused', async () => {
    const lin = await signedIn(site.ports)
    expect((await setRole(lin.id, 5)).body).toMatchObject({ code: 400, data: { fields: { roleId: 'unknown' } } })
    for (const roleId of ['9', 1.5, null, -1, 2 ** 40, Number.MAX_SAFE_INTEGER + 1]) {
      expect((await setRole(lin.id, roleId)).body.code).toBe(400)
    }
    expect((await setRole('nobody', 1)).body.code).toBe(404)
    expect((await setRole('x'.repeat(37), 1)).body.code).toBe(400)
    const fields = { roleId: 1, status: 1 }
    const extra = await site.post<Fields>(`/api/admin/account/${lin.id}/role`, fields, momo.headers)
    expect(extra.body.data.fields).toEqual({ status: 'unknown' })
  })

  describe('quick search', () => {
    const people: [name: string, username: string][] = [
      ['Zoé Ångström', 'zoe'],
      ['100% 真', 'percent'],
      ['a_b\\c', 'under_score'],
      ["O'Hara; drop table account--", 'ohara'],
      ['ＦＵＬＬ Width', 'wide'],
      ['quick bear', 'bear1'],
      ['Quick Ant', 'ant1'],
    ]
    beforeEach(async () => {
      for (const [name, username] of people) await signedIn(site.ports, { name, username })
    })

    test('R7.10 finds accounts by a part of their name or user name, whatever its case, sorted by name', async () => {
      expect((await search('QUICK')).names).toEqual(['Quick Ant', 'quick bear'])
      expect((await search('åNGS')).names).toEqual(['Zoé Ångström'])
      expect((await search(' BEAR1 ')).names).toEqual(['quick bear'])
      expect((await search('full')).names).toEqual(['ＦＵＬＬ Width'])
      expect((await search('真')).list).toEqual([
        { id: expect.any(String), name: '100% 真', username: 'percent', roleId: 1 },
      ])
      const everyone = await search('', '&limit=50')
      expect(everyone.total).toBe(everyone.list.length)
      expect(everyone.total).toBeGreaterThan(people.length)
    })

    test('F57 % _ \\ and quotes are text, not patterns or SQL', async () => {
      expect((await search('%')).names).toEqual(['100% 真'])
      expect((await search('a_b\\')).names).toEqual(['a_b\\c'])
      expect((await search('_score')).names).toEqual(['a_b\\c'])
      expect((await search('z_e')).names).toEqual([])
      expect((await search("o'hara; drop")).names).toEqual(["O'Hara; drop table account--"])
      expect((await search("' or '1'='1")).names).toEqual([])
      expect((await search('"nameKey"')).names).toEqual([])
    })

    test('F53 page and limit are clamped', async () => {
      for (let n = 0; n < 51; n++) await signedIn(site.ports, { name: `Crowd ${n}` })
      expect((await search('crowd', '&limit=1e9')).list).toHaveLength(50)
      for (const value of ['0', '-1', 'NaN', 'x']) {
        const found = await search('quick', `&page=${value}&limit=${value}`)
        expect([value, found.total, found.names[0]]).toEqual([value, 2, 'Quick Ant'])
      }
      expect((await search('quick', '&page=2&limit=1')).names).toEqual(['quick bear'])
      expect(await search('quick', '&page=1e9')).toMatchObject({ list: [], total: 2 })
    })

    test('R7.10 select=true and quickSearch are required, other fields are refused', async () => {
      for (const query of [
        'quickSearch=x',
        'select=1&quickSearch=x',
        'select=true',
        'select=true&quickSearch=x&sort=sub',
      ]) {
        expect([query, (await site.get(`/api/admin/account?${query}`, momo.headers)).status]).toEqual([query, 400])
      }
    })

    test('a name changed at sign-in is found by the new one', async () => {
      const { list } = await search('bear1')
      await updateAccount(site.ports.db, list[0]?.id ?? '', { name: 'Renamed Élan' })
      expect((await search('renamed éLAN')).names).toEqual(['Renamed Élan'])
    })
  })
})
