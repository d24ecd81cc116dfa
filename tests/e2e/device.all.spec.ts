import type { BrowserContext, Page } from '@playwright/test'
import { signIn, tokenOf } from './support/person.ts'
import { appReady, expect, test } from './support/site.ts'

const notice = (page: Page) => page.getByText('这个浏览器不会在两次访问之间保存任何内容')
const allSaved = (page: Page) => page.locator('.help-library time')

async function storageOf(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  return (origin: string, storageTypes: string) => devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

for (const [how, breakIt] of Object.entries({
  'there is no IndexedDB': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'IndexedDB throws': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  },
  'no storage at all': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
}))
  test(`F14 ${how}: articles and the list are read online, and one line says that nothing is kept`, async ({
    page,
    site,
    problems,
  }) => {
    await page.addInitScript(breakIt)
    await page.goto(`${site.url}/help/install-iphone`)
    await expect(page.locator('article.article h1')).toBeVisible()
    await expect(notice(page)).toBeVisible()
    await page.getByRole('button', { name: '知道了' }).click()
    await expect(notice(page)).toHaveCount(0)
    await page.locator('.bar-home').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
    await expect(page.getByRole('heading', { name: '开始使用' })).toBeVisible()
    // Nothing is claimed that is not so.
    await page.waitForTimeout(500)
    await expect(page.getByText(/已保存/)).toHaveCount(0)
    await page.goto(`${site.url}/user/login`)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(problems).toEqual([])
  })

test('F11 an old tab blocks the databases: after 3 s the app works from memory and says so; without the tab all is well again', async ({
  context,
  page,
  site,
  problems,
}) => {
  const old = await context.newPage()
  await old.goto(`${site.url}/config.json`)
  // A build that never lets go, while something wants to delete what it holds: every later opening waits.
  await old.evaluate(async () => {
    const names = ['lamplight-session', 'lamplight-queries-guest', 'lamplight-library-zh-cn', 'lamplight-library-en']
    for (const name of names) {
      await new Promise((resolve) => {
        const request = indexedDB.open(name, 1)
        request.onupgradeneeded = () => request.result.createObjectStore('keyval')
        request.onsuccess = resolve
      })
      indexedDB.deleteDatabase(name)
    }
  })
  await page.goto(`${site.url}/help`)
  await expect(page.getByRole('heading', { name: '开始使用' })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await old.close()
  await page.reload()
  await expect(allSaved(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('F09 F12 the browser clears the storage, under the open app and between visits: a clean start, signed out, all help again', async ({
  context,
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.url}/help`)
  await expect(allSaved(page)).toBeVisible()
  const clear = await storageOf(context, page)
  const rows = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('lamplight-library-zh-cn', 1)
          request.onupgradeneeded = () => request.result.createObjectStore('keyval')
          request.onsuccess = () => {
            const count = request.result
              .transaction('keyval')
              .objectStore('keyval')
              .count(IDBKeyRange.bound('help/', 'help0'))
            count.onsuccess = () => {
              request.result.close()
              resolve(count.result)
            }
          }
        }),
    )
  const before = await rows()
  expect(before).toBeGreaterThan(20)
  // The connection dies with it; it is opened again at the next occasion.
  await clear(site.url, 'indexeddb')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(rows).toBe(before)

  await page.goto('about:blank')
  await clear(site.url, 'all')
  await page.goto(`${site.url}/help`)
  await appReady(page)
  await expect(allSaved(page)).toBeVisible()
  expect(await rows()).toBe(before)
  await page.goto(`${site.url}/user/login`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(`${site.url}/user/login`)
  expect(problems).toEqual([])
})

/** Runs in the page: throws one kind of storage away. */
async function lose(kind: string): Promise<void> {
  if (kind === 'caches') for (const name of await caches.keys()) await caches.delete(name)
  if (kind === 'localStorage') localStorage.clear()
  if (kind === 'worker')
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  if (!kind.startsWith('lamplight')) return
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith(kind))
  if (names.length === 0) throw new Error(`no database of ${kind}`)
  for (const name of names)
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
      // Whoever holds it open gives it up when asked to.
      setTimeout(() => reject(new Error(`${name} is held open`)), 60_000)
    })
}

/** Whether a worker has taken the app over. `ready` would never end where none was registered. */
const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))

test('F09 one store lost at a time: signed in or out, the app starts without an error, has all help again and opens offline', async ({
  context,
  page,
  ownSite,
  problems,
}) => {
  await signIn(page, ownSite, '/help')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(allSaved(page)).toBeVisible()
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  const kinds = [
    'caches',
    'localStorage',
    'worker',
    'lamplight-library-',
    'lamplight-search',
    'lamplight-queries',
    'lamplight-session',
  ]
  for (const kind of kinds) {
    // A page of the site without the app, whose own handles would be in the way.
    await page.goto(`${ownSite.url}/builds/latest.json`)
    await page.evaluate(lose, kind)
    loads = 0
    await page.goto(`${ownSite.url}/help`)
    await appReady(page)
    await expect.poll(() => hasWorker(page), kind).toBe(true)
    await expect(allSaved(page), kind).toBeVisible()
    expect((await tokenOf(page)) === null, kind).toBe(kind === 'lamplight-session')
    // The worker may be bringing the app's files back.
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/index.html', { ignoreSearch: true }))))
      .toBe(true)
    await context.setOffline(true)
    await page.goto(`${ownSite.url}/help/read-offline`)
    await expect(page.locator('article.article h1'), kind).toBeVisible()
    await context.setOffline(false)
    expect(loads, kind).toBe(2)
  }
  expect(problems).toEqual([])
})

test('F13 every stored value is rubbish: the app starts, signed out, and makes all help whole again; what was written stays', async ({
  page,
  site,
  problems,
}) => {
  await page.goto(`${site.url}/help/install-iphone`)
  await appReady(page)
  await page.goto(`${site.url}/help`)
  await expect(allSaved(page)).toBeVisible()
  const spoiled = await page.evaluate(async (rubbish) => {
    const keys = ['ba-lang', 'count', 'pageRefresh', 'font-size', 'signedOutByChoice', 'codesRefused']
    for (const key of [...keys, ...Object.keys(localStorage)]) localStorage.setItem(key, rubbish)
    for (const key of ['reloadedAt', ...Object.keys(sessionStorage)]) sessionStorage.setItem(key, rubbish)
    const named: Record<string, string[]> = {
      'lamplight-session': ['userInfo', 'token', 'user', 'authorize', 'logoutLater'],
      'lamplight-outbox-guest': ['written'],
    }
    const databases = new Set([
      ...Object.keys(named),
      ...(await indexedDB.databases()).map(({ name }) => name as string),
    ])
    for (const name of databases)
      await new Promise<void>((resolve) => {
        const request = indexedDB.open(name, 1)
        request.onupgradeneeded = () => request.result.createObjectStore('keyval')
        request.onsuccess = () => {
          const rows = request.result.transaction('keyval', 'readwrite').objectStore('keyval')
          const all = rows.getAllKeys()
          all.onsuccess = () => {
            for (const key of [...all.result, ...(named[name] ?? [])]) rows.put(rubbish, key)
          }
          rows.transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      })
    return [...databases]
  }, '{"\u0000')
  expect(spoiled.length).toBeGreaterThan(3)
  await page.goto(`${site.url}/help/read-offline`)
  await expect(page.locator('article.article h1')).toBeVisible()
  await appReady(page)
  await page.goto(`${site.url}/help`)
  await expect(allSaved(page)).toBeVisible()
  await page.goto(`${site.url}/user/login`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  const written = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('lamplight-outbox-guest', 1)
        request.onsuccess = () => {
          const row = request.result.transaction('keyval').objectStore('keyval').get('written')
          row.onsuccess = () => resolve(row.result)
        }
      }),
  )
  expect(written).toBe('{"\u0000')
  expect(problems).toEqual([])
})
