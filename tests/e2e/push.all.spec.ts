import { onceMore } from './support/once-more.ts'
import { kept, signIn, staysOnReload, tokenOf } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('P7.02 a push is shown by the worker, counted once, closed when read elsewhere, and leads an open tab to its page', {
  tag: '@whole-browser',
}, async ({ context, page, ownSite, problems }) => {
  await staysOnReload(context)
  await context.grantPermissions(['notifications'], { origin: ownSite.url })
  await signIn(page, ownSite, '/user/account/overview?view=notification-settings', /文老师/)
  await expect(page.getByRole('heading', { level: 1, name: '通知设置' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  const deliver = (data: object) =>
    client.send('ServiceWorker.deliverPushMessage', { origin: ownSite.url, registrationId, data: JSON.stringify(data) })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag, data, lang }) => ({
        title,
        body,
        tag,
        data,
        lang,
      }))
    })
  const owner = (await kept<{ id: string }>(page, 'userInfo'))?.id
  // Lines that are unread on the server, of which teachers have several: what is not, the app closes as it hears of it.
  const headers = { server: 'true', authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.get(
    `${ownSite.url}/api/notification?show=unread`,
    Object.assign({ headers }, onceMore),
  )
  const { list: unreadLines } = ((await answer.json()) as { data: { list: { id: string }[] } }).data
  const [one = '', two = '', three = '', four = ''] = unreadLines.map(({ id }) => id).sort()
  expect(four).not.toBe('')
  const path = '/help/install-iphone'
  /** As contract/notification/push.ts has it. */
  const pushOf = (tag: string, unread: string[], more: object = {}) => {
    const facts = { mutable: true, app_badge: unread.length }
    const said = { title: '文老师回答了你的问题', body: '怎么离线阅读？', lang: 'zh-CN', dir: 'auto' }
    const data = { owner, path, unread }
    return {
      web_push: 8030,
      ...facts,
      notification: { ...said, tag, ...facts, navigate: ownSite.url + path, data, ...more },
    }
  }
  const push = pushOf(one, [one])
  await deliver(push)
  await deliver(push)
  const { title, body } = push.notification
  await expect.poll(shown).toEqual([{ title, body, tag: one, data: { path }, lang: 'zh-CN' }])
  // What is no message of ours leads to no other site.
  const elsewhere = { owner, path: 'https://elsewhere.example', unread: [two, one] }
  await deliver(pushOf(two, [two, one], { navigate: elsewhere.path, data: elsewhere }))
  await expect
    .poll(async () => (await shown()).map(({ data }) => data))
    .toContainEqual({ path: '/user/account/overview?view=notifications' })
  const tags = async () => (await shown()).map(({ tag }) => tag).sort()
  // More are unread than it names: nobody can say whether these were read.
  await deliver({ ...pushOf(three, [three]), app_badge: 9 })
  await expect.poll(tags).toEqual([one, two, three])
  // The third was read elsewhere meanwhile.
  await deliver(pushOf(two, [two, one]))
  await expect.poll(tags).toEqual([one, two])

  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('no worker runs')
  // A browser that reads declarative messages hands over what it would show, and no data. A test cannot see the icon.
  await worker.evaluate(() => {
    const setAppBadge = async (number: number) => void Reflect.set(globalThis, 'onIcon', number)
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge })
  })
  await worker.evaluate(
    (proposed) => {
      const event = Reflect.construct(Reflect.get(globalThis, 'PushEvent') as typeof Event, ['push']) as Event
      Object.defineProperties(event, { notification: { value: proposed.notification }, appBadge: { value: 3 } })
      dispatchEvent(event)
    },
    pushOf(four, [four, two, one]),
  )
  await expect.poll(tags).toEqual([one, two, four])
  await expect.poll(async () => (await shown()).find(({ tag }) => tag === four)?.data).toEqual({ path })
  expect(await worker.evaluate(() => Reflect.get(globalThis, 'onIcon'))).toBe(3)
  // The browser has another address: the server hears of it, and that no person asked for it.
  const renewed = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }
  await worker.evaluate((subscription) => {
    const { fetch } = globalThis
    globalThis.fetch = async (url, init) => {
      Reflect.set(globalThis, 'said', [String(url), init?.body])
      globalThis.fetch = fetch
      return new Response()
    }
    const event = new Event('pushsubscriptionchange')
    const toJSON = () => subscription
    dispatchEvent(Object.assign(event, { newSubscription: { toJSON }, waitUntil: () => {} }))
  }, renewed)
  const said = () => worker.evaluate(() => Reflect.get(globalThis, 'said') as [string, string] | undefined)
  await expect.poll(said).toBeDefined()
  const [where = '', what = ''] = (await said()) ?? []
  expect([where, JSON.parse(what)]).toEqual([
    `${ownSite.url}/api/notification/subscription`,
    { ...renewed, again: true },
  ])
  // From here on it notices that there is no server.
  expect(problems).toEqual([])
  await ownSite.stop()
  // A tap, as the browser tells it to the worker: a test cannot reach what the system draws.
  await worker.evaluate(async (tag) => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
    const [notification] = await registration.getNotifications({ tag })
    const made = Reflect.construct(Reflect.get(globalThis, 'NotificationEvent') as typeof Event, [
      'notificationclick',
      { notification } as EventInit,
    ]) as Event
    dispatchEvent(made)
  }, one)
  await expect(page).toHaveURL(`${ownSite.url}/help/install-iphone`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(tags).toEqual([two, four])
  await ownSite.start()

  // Whoever signs out takes along what is shown; what was still under way then says nothing to whoever holds the device.
  await page.goto(`${ownSite.url}/user/account/overview`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => tokenOf(page)).toBeNull()
  // Where the server that has just begun does not answer in time, the issuer is left out, and the page of one's own is too.
  const atIssuer = page.locator('button[name=logout]')
  await expect(atIssuer.or(page.getByRole('button', { name: '登录', exact: true }))).toBeVisible()
  if (await atIssuer.isVisible()) await atIssuer.click()
  await expect(page).toHaveURL(new RegExp(`^${ownSite.url}/(help$|user/login)`))
  await expect.poll(shown).toEqual([])
  await deliver(pushOf(one, [one]))
  const list = { path: '/user/account/overview?view=notifications' }
  await expect
    .poll(shown)
    .toEqual([{ title: '有新通知', body: '登录后查看。', tag: 'other', data: list, lang: 'zh-CN' }])
})

test('P7.02 nobody is asked at the door; who has written to support is offered it, and the browser asks after a yes', async ({
  page,
  ownSite,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}!`)
      return 'denied'
    }
  })
  const asked = () => page.evaluate(() => sessionStorage.getItem('asked'))
  const offer = page.getByRole('button', { name: '有新消息时，在这台设备上通知我' })
  await signIn(page, ownSite, '/feedback?send=1')
  await page.getByLabel('用一句话概括').fill('第三章的图片看不到')
  await page.getByLabel('发生了什么，本来希望怎样？').fill('第三章的图片一直是空白的。')
  expect([await offer.count(), await asked()]).toEqual([0, null])
  await page.getByRole('button', { name: '发送反馈' }).click()
  await expect(offer).toBeVisible()
  expect(await asked()).toBeNull()
  await offer.click()
  await expect.poll(asked).toBe('!')
  await expect(offer).toHaveCount(0)
})
