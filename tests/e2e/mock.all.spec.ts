import { type BrowserContext, type Page, test, expect as usual } from '@playwright/test'
import { accessibleAndFits } from './support/accessible.ts'
import { picturesOf } from './support/gallery.ts'
import { type Mock, startMock } from './support/mock.ts'

// One server and one browser for all of them, as somebody who tries the app out has them: each begins where the last ended.
test.describe.configure({ mode: 'serial', timeout: 20 * 60_000 })

/** Every file of the app is made while it is asked for, each on its own, and the whole server runs in the browser. */
const expect = usual.configure({ timeout: 240_000 })

let mock: Mock
let url = ''
let context: BrowserContext
let page: Page
const errors: string[] = []

test.beforeAll(async ({ browser }) => {
  mock = await startMock()
  url = mock.url
  context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true })
  page = await context.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
})

test.afterEach(() => expect(errors).toEqual([]))

test.afterAll(async () => {
  await context.close()
  await mock.stop()
})

/** A vote for a page, through the app's own origin as any script of it would send one. */
function vote(from: Page): Promise<{ yes: number }> {
  return from.evaluate(async () => {
    const answer = await fetch('/api/help/doc/welcome/helpful', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ helpful: true }),
    })
    return (await answer.json()).data
  })
}

test('C.08 with no server at all the help centre is read, searched and signed in to, and a reload keeps what was written', async () => {
  // The first start on a machine also prepares the packages.
  const fromNetwork: string[] = []
  // Nobody answers a page that is on its way out: its workers may still ask.
  let isLeaving = false
  page.on('framenavigated', () => {
    isLeaving = false
  })
  const open = (path: string) => {
    isLeaving = true
    return page.goto(url + path)
  }
  const reload = () => {
    isLeaving = true
    return page.reload()
  }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (isLeaving) return
    if (/^\/(api|pro-api|oauth)\/|_payload\.json$/.test(pathname) && !response.fromServiceWorker())
      if (!response.request().isNavigationRequest()) fromNetwork.push(pathname)
  })

  await open('/help')
  await expect(page.getByRole('heading', { name: '开始使用' })).toBeVisible()
  await page
    .getByRole('link', { name: /认识灯下/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${url}/help/welcome`)
  await expect(page.locator('article h1')).toHaveText('认识灯下')
  await open('/help')
  await page.getByRole('searchbox').fill('没有网络')
  // A first search prepares its index, for which the app does not wait for ever.
  const again = page.getByRole('button', { name: '重试' })
  await expect(
    page
      .getByRole('link', { name: /没有网络时阅读/ })
      .or(again)
      .first(),
  ).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(page.getByRole('link', { name: /没有网络时阅读/ }).first()).toBeVisible()

  expect((await vote(page)).yes).toBe(1)
  await reload()
  await expect(page.locator('lamplight-mock')).toBeAttached()
  expect((await vote(page)).yes).toBe(2)
  const other = await context.newPage()
  await other.goto(`${url}/help/welcome`)
  await expect(other.locator('article h1')).toBeVisible()
  expect((await vote(other)).yes).toBe(3)
  expect((await vote(page)).yes).toBe(4)
  await other.close()

  await open(`/user/login?goto=${encodeURIComponent('/help/welcome')}`)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: /林/ }).click()
  await expect(page).toHaveURL(`${url}/help/welcome`)
  await open('/user/login')
  await expect(page.getByText('小林')).toBeVisible()
  await reload()
  await expect(page.getByText('小林')).toBeVisible()
  expect(fromNetwork).toEqual([])
})

test('C.08 R5.05 a photograph is encoded anew in the browser, shown, and there after a reload; what is no image is refused', async () => {
  const asked = page.waitForRequest((request) => request.url().includes('/api/index/index'))
  await page.reload()
  const { authorization = '' } = (await asked).headers()
  await expect(page.locator('lamplight-mock')).toBeAttached()
  const sent = await page.evaluate(async (Authorization) => {
    const send = async (file: Blob, purpose: string) => {
      const body = new FormData()
      body.append('file', file, 'file')
      body.append('purpose', purpose)
      return (await fetch('/api/ajax/upload', { method: 'POST', body, headers: { Authorization } })).json()
    }
    const canvas = new OffscreenCanvas(3000, 1500)
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 1500)
    const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
    return {
      image: await send(photo, 'image'),
      avatar: await send(photo, 'avatar'),
      broken: await send(photo.slice(0, 100), 'image'),
      svg: await send(new Blob(['<svg/>'], { type: 'image/png' }), 'image'),
    }
  }, authorization)
  expect(sent).toMatchObject({
    image: { code: 200, data: { width: 2048, height: 1024 } },
    avatar: { code: 200, data: { width: 512, height: 512 } },
    broken: { code: 400, data: { fields: { file: 'incomplete' } } },
    svg: { code: 400, data: { fields: { file: 'type' } } },
  })
  await page.reload()
  await expect(page.locator('lamplight-mock')).toBeAttached()
  const shown = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, `/pro-api/${sent.image.data.path}`)
  expect(shown).toEqual([2048, 1024])
})

/** Chooses in the panel, by a part of the name. */
async function choose(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mock' }).click()
  await page.getByRole('searchbox', { name: '查找场景' }).fill(name)
  await page.keyboard.press('Enter')
  const shown = name === 'none' ? 'Mock' : `Mock: ${name}`
  await expect(page.getByRole('button', { name: shown, exact: true })).toBeVisible()
}

/** From now on what is said in passing is kept, over reloads too: it may be gone before a busy machine looks at the page. */
async function rememberToasts(on: Page): Promise<void> {
  const remember = () => {
    const look = () => {
      for (const toast of document.querySelectorAll('.toasts .toast')) {
        const said = sessionStorage.getItem('test-toasts') ?? ''
        const text = toast.textContent ?? ''
        if (!said.includes(text)) sessionStorage.setItem('test-toasts', `${said}${text}\n`)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }
  await on.evaluate(remember)
  await on.addInitScript(remember)
}

const toastsOf = (from: Page) => from.evaluate(() => sessionStorage.getItem('test-toasts') ?? '')

test('C.08 R8.02 need-login is chosen by hand: a member comes to sign-in, and back when it is over', async () => {
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(`${url}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1, name: /小林/ })).toBeVisible()

  // What the page still asks for when it is chosen may say it before the reload.
  await rememberToasts(page)
  await choose('need-login')
  await page.reload()
  await expect(page).toHaveURL(`${url}/user/login?goto=%2Fuser%2Faccount%2Foverview&reason=ended`)
  await expect.poll(() => toastsOf(page)).toContain('请先登录')
  // The page that was being opened leads here as well, and says the same.
  await expect(page.getByRole('alert')).toContainText('登录状态已失效')
  await expect(page.getByRole('button', { name: 'Mock: need-login' })).toBeVisible()

  await choose('none')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /小林/ })).toBeVisible()
})

test('C.08 all is forgotten by hand: the site is as on the first day, and nobody is signed in', async () => {
  await page.getByRole('button', { name: 'Mock' }).click()
  await expect(page.getByRole('region', { name: 'Mock' })).toContainText('小林 Lin')
  await page.getByRole('button', { name: '全部重来' }).click()
  await expect(page.getByRole('heading', { name: '开始使用' })).toBeVisible()
  expect((await vote(page)).yes).toBe(1)
  await page.getByRole('button', { name: 'Mock' }).click()
  await expect(page.getByRole('region', { name: 'Mock' })).toContainText('没有登录')
})

test('C.08 a silent refresh comes back with state=0 when nobody is signed in, and a refusal says so', async () => {
  await page.goto(`${url}/oauth/refresh?goto=${encodeURIComponent('/help/welcome')}`)
  await page.waitForRequest(
    (request) => request.isNavigationRequest() && /\/help\/welcome\?state=0$/.test(request.url()),
  )
  await expect(page.locator('article h1')).toBeVisible()
  await page.goto(`${url}/oauth/authorize?goto=${encodeURIComponent('https://elsewhere.example/')}`)
  await page.getByRole('button', { name: '不登录，返回' }).click()
  await expect(page.getByRole('heading', { name: '登录没有完成' })).toBeVisible()
})

test('C.08 F18 captive-portal is chosen by hand: offline at once, what is saved stays readable, the rest comes back after', async () => {
  await page.goto(`${url}/help`)
  await expect(page.getByText(/篇已保存在这台设备上/)).toBeVisible()
  await choose('captive-portal')
  await expect(page.getByText('离线', { exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: /认识灯下/ })
    .first()
    .click()
  await expect(page.locator('article h1')).toHaveText('认识灯下')

  await page.getByRole('button', { name: 'Mock' }).click()
  await page.getByRole('button', { name: '清除离线帮助' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /没有响应|没有网络/ })).toBeVisible()
  await choose('none')
  // Or it has come back by itself.
  await page
    .getByRole('button', { name: '重试' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(page.locator('article h1')).toHaveText('认识灯下')
})

test('C.08 huge-site is opened by its address: 10,000 pages are listed, found and read; after it the own site is there', async () => {
  await page.goto(`${url}/help?scenario=huge-site`)
  await expect(page.getByRole('heading', { name: '账号', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${url}/help`)
  await page.getByRole('searchbox', { name: '搜索帮助和问答' }).fill('删除成绩单')
  const hit = page.getByRole('link', { name: /删除成绩单/ }).first()
  // Its index is made when it is first asked for, which a busy machine may not do within the limit of a call.
  const again = page.getByRole('button', { name: '重试' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    if (await hit.isVisible()) await hit.click()
    await expect(page.locator('article h1')).toContainText('删除成绩单', { timeout: 5_000 })
  }).toPass()
  await page.goto(`${url}/help`)
  await expect(page.getByRole('heading', { name: '账号', exact: true })).toBeVisible()

  await choose('none')
  await expect(page.getByRole('heading', { name: '开始使用' })).toBeVisible()
})

test('C.08 C.03 new-build-waiting: the prompt comes, and updating reloads the page and ends it', async () => {
  await page.goto(`${url}/help/welcome?scenario=new-build-waiting`)
  const prompt = page.getByText('新版本已就绪')
  await expect(prompt).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await loaded
  await expect(page.getByRole('button', { name: 'Mock', exact: true })).toBeVisible()
  // Longer than the app waits before it looks.
  await page.waitForTimeout(1_500)
  await expect(prompt).toBeHidden()
})

test.describe('C.05 the gallery of pieces', () => {
  const views = ['lang=zh-cn', 'lang=zh-cn&theme=dark&size=largest', 'lang=en&theme=dark', 'lang=en&size=largest']
  for (const view of views) {
    test(`each piece in each state is accessible and looks as it did: ${view}`, async ({ browser }) => {
      const seen = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true })
      const gallery = await seen.newPage()
      await gallery.goto(`${url}/ui?still&${view}`)
      await expect(gallery.getByRole('heading', { level: 1 })).toBeVisible()
      await gallery.evaluate(() => document.fonts.ready)
      await accessibleAndFits(gallery, view)
      const picture = [picturesOf(), `${view.replaceAll(/[&=]/g, '-')}.png`]
      await expect(gallery).toHaveScreenshot(picture, { fullPage: true, maxDiffPixels: 100 })
      for (const sheet of ['Sheet', 'ConfirmSheet', 'Popup', 'ConfirmPopup']) {
        await gallery.getByRole('button', { name: sheet, exact: true }).click()
        await expect(gallery.getByRole('dialog')).toBeVisible()
        await accessibleAndFits(gallery, `${view} ${sheet}`)
        await gallery.keyboard.press('Escape')
        await expect(gallery.getByRole('dialog')).toHaveCount(0)
      }
      await seen.close()
    })
  }
})
