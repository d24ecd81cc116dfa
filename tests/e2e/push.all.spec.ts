import { kept, signIn, staysOnReload, tokenOf } from './support/person.ts'
import { expect, test } from './support/site.ts'

test('P7.02 a push is shown by the worker, counted once, and leads an open tab to its page, with no server too', {
  tag: '@whole-browser',
}, async ({ context, page, ownSite, problems }) => {
  await staysOnReload(context)
  await context.grantPermissions(['notifications'], { origin: ownSite.url })
  await signIn(page, ownSite, '/user/account/overview?view=notification-settings', /小林/)
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
  const push = {
    id: 'line-1',
    owner,
    title: '文老师回答了你的问题',
    body: '怎么离线阅读？',
    path: '/help/install-iphone',
    unread: 2,
    lang: 'zh-CN',
  }
  await deliver(push)
  await deliver(push)
  await expect
    .poll(shown)
    .toEqual([{ title: push.title, body: push.body, tag: 'line-1', data: { path: push.path }, lang: 'zh-CN' }])
  // What is no message of ours leads to no other site.
  await deliver({ id: 'line-2', owner, title: 'x', path: 'https://elsewhere.example' })
  await expect
    .poll(async () => (await shown()).map(({ data }) => data))
    .toContainEqual({ path: '/user/account/overview?view=notifications' })

  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('no worker runs')
  // From here on it notices that there is no server.
  expect(problems).toEqual([])
  await ownSite.stop()
  // A tap, as the browser tells it to the worker: a test cannot reach what the system draws.
  await worker.evaluate(async () => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
    const [notification] = await registration.getNotifications({ tag: 'line-1' })
    const made = Reflect.construct(Reflect.get(globalThis, 'NotificationEvent') as typeof Event, [
      'notificationclick',
      { notification } as EventInit,
    ]) as Event
    dispatchEvent(made)
  })
  await expect(page).toHaveURL(`${ownSite.url}/help/install-iphone`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual(['line-2'])
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
  await deliver({ ...push, id: 'line-3' })
  const list = { path: '/user/account/overview?view=notifications' }
  await expect
    .poll(shown)
    .toEqual([{ title: '有新通知', body: '登录后查看。', tag: 'other', data: list, lang: 'zh-CN' }])
})
