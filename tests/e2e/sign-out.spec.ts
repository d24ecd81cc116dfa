import type { Page } from '@playwright/test'
import { memoryDump, traces } from './support/device-dump.ts'
import { kept, signIn, staysOnReload } from './support/person.ts'
import { arrived } from './support/rest.ts'
import { isFound, type Known, signOut, throttleOver } from './support/sign-out.ts'
import { appReady, expect, type Site, test } from './support/site.ts'

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

test('F16 F22 F23 R4.03 no store of the device and no page’s memory holds a trace of who signed out, nor once somebody else has signed in', async ({
  context,
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, '/help')
  const marks = await marksOf(page, ownSite, '一句只给自己看的话')
  await browse(page, ownSite)
  await expect(async () => {
    const before = await isFound(page, marks)
    for (const what of Object.keys(marks))
      expect(before.join('\n'), `${what} is kept while they are here`).toContain(what)
  }).toPass()
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
