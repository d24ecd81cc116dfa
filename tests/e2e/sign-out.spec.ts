import type { Page } from '@playwright/test'
import { deviceDump, memoryDump, traces } from './support/device-dump.ts'
import { kept, signIn, staysOnReload, tokenOf } from './support/person.ts'
import { arrived } from './support/rest.ts'
import { appReady, expect, type Site, test } from './support/site.ts'

type Known = { id: string; token: string; refresh_token: string }

/** What of a person must never be found by anybody else on this device. */
async function marksOf(page: Page, site: Site, motto: string): Promise<Record<string, string>> {
  const { id, token, refresh_token } = (await kept<Known>(page, 'userInfo')) as Known
  const headers = { Authorization: `Bearer ${token}`, server: 'true' }
  const read = async (path: string) => (await (await page.request.get(site.url + path, { headers })).json()).data
  const { username, gender, birthday, province, city, rev } = await read('/api/account/profile')
  const saved = await page.request.post(`${site.url}/api/account/profile`, {
    headers,
    data: { username, gender, birthday, province, city, rev, motto, nickname: '只我知道的名字' },
  })
  expect((await saved.json()).code, 'the profile is saved').toBe(200)
  const { balance } = await read('/api/account/overview?offset=0')
  // As it stands in a text of JSON that is a text of JSON.
  return { id, token, refreshToken: refresh_token, motto, name: '只我知道的名字', balance: `balance\\":${balance}` }
}

const memberScreens = [
  '/user/account/overview',
  '/user/account/profile',
  '/user/account/balance',
  '/user/account/integral',
  '/user/account/changePassword',
  '/QA?tab=mine',
  '/QA?ask=1',
  '/help',
]

/** Opens every screen of a member's, and a question, until each has shown what it has. */
async function browse(page: Page, site: Site): Promise<void> {
  for (const path of memberScreens) {
    await page.goto(site.url + path)
    await appReady(page)
    await arrived(page)
  }
  await page.goto(`${site.url}/QA`)
  await page.locator('.questions-row:not(.skeleton)').first().click()
  await arrived(page)
}

/** No reload leaves for sign-on: it would end what is being read here. */
test.beforeEach(({ context }) => staysOnReload(context))

/** The issuer's session is over as well, and leads back. */
const isOut = async (page: Page, site: Site) => {
  await expect.poll(() => tokenOf(page)).toBeNull()
  await page.locator('button[name=logout]').click()
  await expect(page).toHaveURL(`${site.url}/help`)
}

const signOut = async (page: Page, site: Site) => {
  await page.goto(`${site.url}/user/account/overview`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await isOut(page, site)
}

/** What a member saw is here, so the dump would find it. */
const isFound = async (page: Page, marks: Record<string, string>) => {
  const found = traces(await deviceDump(page), marks)
  // Whoever asks in public has a name there, which everybody's library has.
  return found.filter((trace) => !/^indexedDB lamplight-library-.*: name$/.test(trace))
}

/** A write that was put off has come by then, if it ever does. */
const throttleOver = (page: Page) => page.waitForTimeout(2_500)

test('F16 F22 F23 R4.03 no store of the device and no page’s memory holds a trace of who signed out, nor once somebody else has signed in', async ({
  context,
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, '/help')
  const marks = await marksOf(page, ownSite, '一句只给自己看的话')
  await browse(page, ownSite)
  await throttleOver(page)
  const before = await isFound(page, marks)
  for (const what of Object.keys(marks))
    expect(before.join('\n'), `${what} is kept while they are here`).toContain(what)
  // A tab in the background still shows them, and would write what it shows.
  const other = await context.newPage()
  await other.goto(`${ownSite.url}/user/account/profile`)
  await expect(other.getByLabel('昵称')).toHaveValue(marks.name as string)
  const inMemory = traces(await memoryDump(other), marks)
  expect(inMemory).toEqual(expect.arrayContaining(['memory: token', 'memory: name', 'memory: motto']))

  await signOut(page, ownSite)
  await arrived(page)
  await throttleOver(page)
  expect(await isFound(page, marks)).toEqual([])
  // Help shows popular questions with the names of who asked them; the other tab shows none.
  const { name: _asker, ...unseen } = marks
  expect(traces(await memoryDump(page), unseen)).toEqual([])
  await expect(other).toHaveURL(/\/user\/login/)
  // It was not loaded anew, and remembers by their id whose databases it closed; nothing else of them.
  const { id: _id, ...told } = marks
  expect(traces(await memoryDump(other), told)).toEqual([])
  await other.close()

  await signIn(page, ownSite, '/help', /文/)
  for (const path of ['/user/account/overview', '/user/account/profile', '/QA?tab=mine']) {
    await page.goto(ownSite.url + path)
    await arrived(page)
  }
  await throttleOver(page)
  // Their name stands above what they asked in public, and two may have the same balance.
  const { balance: _, name: _name, ...ofLin } = marks
  expect(await isFound(page, ofLin)).toEqual([])
})

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
