import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { PushMessage } from '#contract/notification/push.ts'
import { pushBrowser, startPushService } from '../support/push-service.ts'
import { accessibleAndFits } from './support/accessible.ts'
import { kept, signIn, staysOnReload, tokenOf } from './support/person.ts'
import { expect, openSite, type Site, test } from './support/site.ts'
import { newestMessage } from './support/stored.ts'

const words = {
  zh: {
    form: /申请成为老师/,
    name: '真实姓名',
    idNumber: '身份证号',
    mobile: '手机号',
    getCode: '获取验证码',
    byMail: '看不清？改用邮箱验证码',
    check: '安全验证',
    email: '邮箱地址',
    code: '验证码',
    sms: '短信验证码',
    verify: '验证号码',
    verified: '号码已验证',
    next: '下一步',
    back: '上一步',
    maths: '数学',
    years: '教学年限',
    noCertificate: '没有',
    about: '介绍一下你自己',
    consent: '我保证以上信息真实',
    submit: '提交申请',
    correct: '更正后重新提交',
    submitted: /已提交/,
    offline: '当前没有网络。填写的内容会留在这里，联网后才能提交。',
    told: '你的申请已通过',
  },
  en: {
    form: /Become a teacher/,
    name: 'Full name',
    idNumber: 'ID number',
    mobile: 'Mobile number',
    getCode: 'Send code',
    byMail: 'Get a code by e-mail instead',
    check: 'Security check',
    email: 'E-mail address',
    code: 'Code',
    sms: 'Code by SMS',
    verify: 'Verify the number',
    verified: 'This number is verified.',
    next: 'Next',
    back: 'Back',
    maths: 'Mathematics',
    years: 'Years of teaching',
    noCertificate: 'No',
    about: 'Introduce yourself',
    consent: 'What I have written is true',
    submit: 'Submit the application',
    correct: 'Correct and submit again',
    submitted: /Submitted/,
    offline: 'You are offline. What you typed stays here; go online to send it.',
    told: 'Your application is approved',
  },
} as const
type Words = (typeof words)[keyof typeof words]

const mobile = '13800138021'

/** Asks for a code by SMS, by way of one by e-mail in place of the picture, and proves the number. */
async function proveMobile(page: Page, site: Site, w: Words): Promise<void> {
  await page.getByLabel(w.mobile).fill(mobile)
  await page.getByRole('button', { name: w.getCode }).click()
  await page.getByRole('button', { name: w.byMail }).click()
  const check = page.getByRole('dialog', { name: w.check })
  await check.getByLabel(w.email).fill('lin@example.com')
  await check.getByRole('button', { name: w.getCode }).click()
  await expect.poll(() => newestMessage(site, 'lin@example.com')).toMatch(/\d{6}/)
  await check.getByLabel(w.code).fill(/\d{6}/.exec(newestMessage(site, 'lin@example.com'))?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect.poll(() => newestMessage(site, mobile)).toMatch(/\d{6}/)
  await page.getByLabel(w.sms).fill(/\d{6}/.exec(newestMessage(site, mobile))?.[0] ?? '')
  await page.getByRole('button', { name: w.verify }).click()
  await expect(page.getByText(w.verified)).toBeVisible()
}

/** A reviewer's tablet with the application that waits. */
async function desk(browser: Browser, site: Site, who: RegExp): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage()
  page.setDefaultTimeout(30_000)
  await signIn(page, site, '/admin/feedback/applications?form=teacher&q=%E5%B0%8F%E6%9E%97', who)
  await page.getByRole('link', { name: /申请成为老师/ }).click()
  return page
}

for (const [name, w] of Object.entries(words))
  test(`P5.03 P5.04 P5.05 P7.02 with the phone offline between two steps one applies, corrects, is approved by one of two, and is told with the app closed (${name})`, {
    tag: '@whole-browser',
  }, async ({ browser }) => {
    const service = await startPushService()
    const site = await openSite({
      PUSH_HOSTS: `localhost:${service.port}`,
      NODE_EXTRA_CA_CERTS: resolve('tests/support/push-certificate/certificate.pem'),
    })
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await staysOnReload(context)
    await context.grantPermissions(['notifications'], { origin: site.url })
    await signIn(page, site, '/apply')
    if (name === 'en') await page.getByRole('button', { name: 'English' }).click()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // What the browser's own service would give it; the headless one has none.
    const phone = pushBrowser(`https://localhost:${service.port}/phone`)
    const subscribed = await fetch(`${site.url}/api/notification/subscription`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(page)}`,
        'content-type': 'application/json',
        'think-lang': name === 'en' ? 'en' : 'zh-cn',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(phone.subscription),
    })
    expect(subscribed.status).toBe(200)

    await page.getByRole('link', { name: w.form }).click()
    await page.getByLabel(w.name).fill('林小')
    await page.getByLabel(w.idNumber).fill('11010519491231002X')
    await proveMobile(page, site, w)
    await accessibleAndFits(page, 'about oneself')
    await site.stop()
    await page.getByRole('button', { name: w.next }).click()
    await page.getByRole('checkbox', { name: w.maths }).check({ force: true })
    await page.getByLabel(w.years).fill('2.5')
    await page.getByRole('radio', { name: w.noCertificate, exact: true }).check({ force: true })
    await page.getByLabel(w.about).fill('在社区教数学两年半，想开几节应用题的课。教过的孩子都说好懂。')
    await page.getByRole('button', { name: w.next }).click()
    await page.getByText(w.consent).click()
    await page.getByRole('button', { name: w.next }).click()
    await expect(page.getByText(w.offline)).toBeVisible()
    await accessibleAndFits(page, 'the check with no network')
    await site.start()
    await expect(page.getByText(w.offline)).toBeHidden()
    await page.getByRole('button', { name: w.submit }).click()
    await expect(page).toHaveURL(/\/apply\/[\w-]+$/)

    const su = await desk(browser, site, /苏|Su/)
    await su.getByLabel(/会员会看到/).fill('请写明在哪所学校教过。')
    await su.getByRole('button', { name: '拒绝' }).click()
    await expect(su.getByRole('listitem').filter({ hasText: '已拒绝' })).toBeVisible()

    await page.getByRole('link', { name: w.correct }).click()
    await expect(page.getByText('请写明在哪所学校教过。')).toBeVisible()
    await expect(page.getByLabel(w.name)).toHaveValue('林小')
    await accessibleAndFits(page, 'the correction')
    await page.getByLabel(w.idNumber).fill('11010519491231002X')
    await page.getByRole('button', { name: w.next }).click()
    await page.getByLabel(w.about).fill('在红旗小学教数学两年半，想开几节应用题的课。教过的孩子都说好懂。')
    await page.getByRole('button', { name: w.next }).click()
    await page.getByRole('button', { name: w.next }).click()
    await page.getByRole('button', { name: w.submit }).click()
    await expect(page.getByText(w.submitted).first()).toBeVisible()
    await expect(page).toHaveURL(/\/apply\/[\w-]+$/)
    const path = new URL(page.url()).pathname
    const [token, userId] = [await tokenOf(page), (await kept<{ id: string }>(page, 'userInfo'))?.id]

    // Nothing of the app is open on the phone when it is decided.
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((found) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one) found(one.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const registrationId = await registered
    const blank = await context.newPage()
    const outside = await context.newCDPSession(blank)
    await outside.send('ServiceWorker.enable')
    await page.close()

    const mo = await desk(browser, site, /Mo/)
    await su.goto(`${site.url}/admin/feedback/applications?form=teacher&q=%E5%B0%8F%E6%9E%97`)
    await su.getByRole('link', { name: /申请成为老师/ }).click()
    await expect(su.getByRole('deletion')).toContainText('社区')
    await expect(su.getByRole('insertion')).toContainText('红旗小学')
    await accessibleAndFits(su, 'the correction as reviewers see it')
    const confirm = (one: Page) => one.getByRole('dialog').getByRole('button', { name: '通过', exact: true })
    for (const one of [su, mo]) await one.getByRole('button', { name: '通过', exact: true }).click()
    await Promise.all([su, mo].map((one) => confirm(one).click()))
    const late = (one: Page) => one.getByText(/已有人先处理/)
    await expect.poll(async () => (await late(su).count()) + (await late(mo).count())).toBe(1)
    const winner = (await late(su).count()) === 0 ? su : mo
    await expect(winner.getByRole('listitem').filter({ hasText: '已通过' })).toBeVisible()

    // That it was rejected may have been read on the page before its push was sent.
    const sent = (): PushMessage | undefined =>
      service.taken.map(({ body }) => phone.read(body)).find(({ notification }) => notification.data.path === path)
    await expect.poll(sent).toBeDefined()
    const message = sent()
    const worker = context.serviceWorkers()[0]
    if (!worker) throw new Error('no worker runs')
    await outside.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId,
      data: JSON.stringify(message),
    })
    const shown = () =>
      worker.evaluate(async () => {
        const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
        const list = await registration.getNotifications()
        return list.map(({ title, data }) => ({ title, data }))
      })
    await expect.poll(shown).toEqual([{ title: w.told, data: { path } }])

    // The role is there with the session that was there before.
    const again = await context.newPage()
    await again.goto(site.url + path)
    await expect(again.getByText(/已通过|Approved/).first()).toBeVisible()
    await again.goto(`${site.url}/admin/study`)
    await expect(again.getByRole('heading', { level: 1, name: /课程|Courses/ })).toBeVisible()
    expect([await tokenOf(again), (await kept<{ id: string }>(again, 'userInfo'))?.id]).toEqual([token, userId])
    await context.close()
    await site.close()
    await service.stop()
  })
