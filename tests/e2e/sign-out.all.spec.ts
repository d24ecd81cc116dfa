import { kept, signIn, staysOnReload } from './support/person.ts'
import { isFound, isOut, type Known, signOut, throttleOver } from './support/sign-out.ts'
import { expect, test } from './support/site.ts'

/** No reload leaves for sign-on: it would end what is being read here. */
test.beforeEach(({ context }) => staysOnReload(context))

test('F22 F23 a draft that its owner chose to keep is the only trace, under their own id', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, '/QA?ask=1')
  const { id, token } = (await kept<Known>(page, 'userInfo')) as Known
  await page.getByLabel('用一句话说说你的问题').fill('写到一半的问题')
  await expect.poll(async () => (await isFound(page, { draft: '写到一半的问题' })).length).toBeGreaterThan(0)
  await page.goto(`${ownSite.url}/user/account/overview`)
  await page.getByRole('button', { name: '退出登录' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('1 份没写完的草稿')
  await sheet.getByRole('button', { name: '保留并退出登录' }).click()
  await isOut(page, ownSite)
  await throttleOver(page)
  const places = { id, token, draft: '写到一半的问题' }
  const own = [`indexedDB lamplight-outbox-${id}: id`, `indexedDB lamplight-outbox-${id}: draft`]
  expect(await isFound(page, places)).toEqual(own)

  await signIn(page, ownSite, '/QA?ask=1', /文/)
  await expect(page.getByLabel('用一句话说说你的问题')).toHaveValue('')
  expect(await isFound(page, places)).toEqual(own)
  await signOut(page, ownSite)
  await signIn(page, ownSite, '/QA?ask=1')
  await expect(page.getByLabel('用一句话说说你的问题')).toHaveValue('写到一半的问题')
})
