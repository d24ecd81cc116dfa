import { answersKept } from './support/device-dump.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('P7.01 P7.04 C.02 an answer is told to its asker without a reload, found by the bell, and there with no server', async ({
  browser,
  context,
  page,
  ownSite,
  problems,
}) => {
  await staysOnReload(context)
  await signIn(page, ownSite, '/user/account/overview?view=notifications', /小林/)
  await expect(page.getByRole('heading', { level: 1, name: '通知' })).toBeVisible()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByRole('link', { name: '通知', exact: true }).first()).toBeVisible()
  const found = await fetch(`${ownSite.url}/api/question?locale=zh-cn&limit=20`)
  type Listed = { id: string; title: string; status: string; author: { name: string } }
  const { list } = ((await found.json()) as { data: { list: Listed[] } }).data
  const question = list.find(({ author, status }) => /小林/.test(author.name) && status === 'open') as Listed

  const other = await (await browser.newContext()).newPage()
  await signIn(other, ownSite, `/QA/${question.id}`, /文老师/)
  await other.getByRole('textbox', { name: '你的回答' }).fill('可以先读一篇帮助，再做三道题，路上正好。')
  await other.getByRole('button', { name: '发布回答' }).click()

  // The page was not touched.
  const told = page.getByRole('link', { name: /文老师.*回答了你的问题/ }).first()
  await expect(told).toContainText(question.title)
  await expect(page.getByRole('link', { name: '通知，1 条未读' })).toBeVisible()

  await answersKept(page, 'GET /api/notification', question.title)
  await ownSite.stop()
  await page.reload()
  await expect(told).toContainText(question.title)
  await told.click()
  await expect(page).toHaveURL(new RegExp(`/QA/${question.id}#answer-`))
  await ownSite.start()
  await page.goto(`${ownSite.url}/user/account/overview?view=notifications`)
  await expect(page.getByRole('button', { name: /^标为未读：文老师/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '通知', exact: true }).first()).toBeVisible()
  expect(problems).toEqual([])
})
