import { expect, profile, signIn, signInAndOut, test, toast } from './support/static-world.ts'

for (const where of ['the same origin', 'another origin'] as const)
  test.describe(`an API on ${where}`, () => {
    test.use({ where })

    // On another origin it is part of the gate.
    if (where === 'the same origin')
      test('R7.01 R7.08 R7.09 R4.03 R4.07 one signs in, is told why signing out failed, and signs out', async ({
        page,
        world,
      }) => {
        await signInAndOut(page, world)
      })

    test('R7.02 R7.03 R7.05 R8.01 R8.03 a code is sent once a captcha is solved, in the words of the back end', async ({
      page,
      world,
    }) => {
      const { back } = world
      back.answer('/api/account/profile', { data: profile })
      await signIn(page, world, '/user/account/profile')
      await page.getByRole('button', { name: /^绑定\s*手机号$/ }).click()
      await page.getByLabel('新手机号').fill('13800138000')
      await page.getByRole('button', { name: '获取验证码' }).click()
      const picture = page.getByRole('button', { name: /^图片。/ })
      await expect(picture).toBeVisible()
      const touch = async (x: number) => {
        const box = await picture.boundingBox()
        if (box) await page.touchscreen.tap(box.x + x * box.width, box.y + box.height / 2)
      }
      // The check's message is not said in passing (section 7).
      await touch(0.8)
      await touch(0.2)
      await expect(page.locator('.captcha-says').getByText('未点中正确区域，请重试')).toBeVisible()
      await expect(page.locator('.toast')).toHaveCount(0)
      await touch(0.2)
      await touch(0.8)
      await expect(toast(page, '短信已发送，请查收')).toBeVisible()
      const sent = back.asked.find(({ path }) => path === '/api/Sms/send')
      expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
        mobile: '13800138000',
        template_code: 'user_change_mobile',
      })
      expect(sent?.headers.authorization).toBe('Bearer token-7')
      // A header more, and the preflight of another origin would have let nothing through.
      if (where === 'another origin') expect(sent?.headers['idempotency-key']).toBeUndefined()
    })

    test('R8.01 R8.04 what a code was refused with is a toast, beside the words in their place', async ({
      page,
      world,
    }) => {
      const { back } = world
      back.answer('/api/account/profile', { data: profile })
      back.answer('/api/Ems/send', { code: 0, msg: '邮箱服务未配置' })
      await signIn(page, world, '/user/account/profile')
      await page.getByRole('button', { name: /^绑定\s*(邮箱|电子邮箱)/ }).click()
      await page.getByLabel(/新.*邮箱/).fill('lin@example.com')
      await page.getByRole('button', { name: '获取验证码' }).click()
      const picture = page.getByRole('button', { name: /^图片。/ })
      await expect(picture).toBeVisible()
      for (const x of [0.2, 0.8]) {
        const box = await picture.boundingBox()
        if (box) await page.touchscreen.tap(box.x + x * box.width, box.y + box.height / 2)
      }
      await expect(toast(page, '邮箱服务未配置')).toBeVisible()
      await expect(page.locator('.field-says', { hasText: '邮箱服务未配置' })).toBeVisible()
      back.answer('/api/common/clickCaptcha', { status: 502, html: '<h1>502</h1>' })
      await page.getByRole('button', { name: '获取验证码' }).click()
      await expect(toast(page, '网关错误！')).toBeVisible()
    })

    test('R7.04 areas by value and label', async ({ page, world }) => {
      world.back.answer('/api/account/profile', { data: profile })
      await signIn(page, world, '/user/account/profile')
      await page.getByRole('button', { name: /地区/ }).click()
      await page.getByRole('option', { name: '广东省' }).click()
      await page.getByRole('option', { name: '深圳市' }).click()
      await expect(page.getByRole('button', { name: /地区/ })).toContainText('广东省 深圳市')
      const asked = world.back.asked
        .filter(({ path }) => path === '/api/ajax/area')
        .map(({ query }) => query.toString())
      expect(asked).toContain('province=440000')
    })

    test('R7.10 R6.01 a quick search with numeric ids, for whom an odd initial answer still grants a node', async ({
      page,
      world,
    }) => {
      const { back } = world
      back.answer('/api/index/index', {
        data: {
          site: { siteName: '天文台', upload: 'oss' },
          userInfo: { id: '7', username: 7 },
          rules: {
            1: { path: '/user/account/overview', title: '概览', meta: { type: 'tab' }, children: [] },
            3: { path: 5, meta: [] },
          },
          menus: 'none',
          authNode: { '/admin': { 0: '/admin/index', 2: '/admin/ledger' }, '/x': null },
        },
      })
      back.answer('/api/admin/account', {
        data: { list: [{ id: 42, name: '王', username: 'wang', roleId: '1' }], total: '1' },
      })
      await signIn(page, world, '/help')
      // A page that is left and comes back asks for a new session first (R4.05), and comes back with one.
      await page.goto(`${world.host.url}/admin/ledger`)
      await expect(page).toHaveURL(`${world.host.url}/admin/ledger`)
      await expect(page).toHaveTitle(/天文台/)
      await page
        .getByRole('button', { name: /人员|用户|成员/ })
        .first()
        .click()
      await page.getByRole('option', { name: /王/ }).click()
      const search = back.asked.findLast(({ path }) => path === '/api/admin/account')
      expect(Object.fromEntries(search?.query ?? [])).toMatchObject({ select: 'true', quickSearch: '' })
    })

    test('R8.02 R4.03 303 and 409: told so, and led to sign in', async ({ page, world }) => {
      const { back } = world
      back.answer('/api/account/profile', { data: profile })
      for (const reply of [
        { code: 303, msg: '请先登录', data: { type: 'need login' } },
        { code: 409, msg: '账号在别处登录', data: { type: 'x' } },
      ]) {
        back.answer('/api/ajax/area', null)
        await signIn(page, world, '/user/account/profile')
        back.answer('/api/ajax/area', reply)
        await page.getByRole('button', { name: /地区/ }).click()
        await expect(toast(page, reply.msg)).toBeVisible()
        await expect(page).toHaveURL(/\/user\/login/)
      }
    })

    test('R4.07 a code that is refused leads to the authorize url, and what was said is read', async ({
      page,
      world,
    }) => {
      await page.goto(`${world.host.url}/help?code=wrong`)
      await expect(page.getByRole('link', { name: '以 林 的身份登录' })).toBeVisible()
      await page.getByRole('link', { name: '以 林 的身份登录' }).click()
      await expect(page).toHaveURL(`${world.host.url}/help`)
    })

    test('R8.04 a help centre that does not exist: told so, and the rest can be used', async ({ page, world }) => {
      const { host, problems } = world
      await page.goto(`${host.url}/help`)
      await expect(toast(page, /请求地址出错：.*\/api\/help\/home/)).toBeVisible()
      await page.goto(`${host.url}/help/no-such-page`)
      await expect(page.getByRole('heading', { name: /Page Not Found|页面不存在|找不到/ })).toBeVisible()
      await page.goto(`${host.url}/nowhere/at/all`)
      await expect(page).toHaveURL(`${host.url}/help`)
      // The issuer may have said meanwhile who is here, without a question.
      await page
        .getByRole('navigation', { name: '栏目' })
        .getByRole('link', { name: /^(登录|我的)$/ })
        .click()
      await expect(page).toHaveURL(/\/user/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(problems).toEqual([])
    })
  })
