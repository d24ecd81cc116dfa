import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/support/members.ts'
import { startWire } from './wire-server.ts'

/** The calls that guard and serve the member area, as server-wire.test.ts does it: typed by hand, on the wire. */
let wire: Awaited<ReturnType<typeof startWire>>
let member: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  wire = await startWire()
  member = await signedIn(wire.app.ports)
})
afterAll(() => wire?.stop())

/** A visitor's cookie, as the browser would send it back. */
async function visit(id: string) {
  const { cookies } = await wire.send(`GET /api/common/clickCaptcha?id=${id}`)
  return { line: cookies[0] ?? '', cookie: cookies[0]?.split(';')[0] ?? '' }
}

/** What only the database knows: the one picture that is there, solved as it was shown 280 pixels wide. */
async function solution() {
  const row = await wire.app.ports.db.selectFrom('captcha').select('answer').executeTakeFirstOrThrow()
  const { spots } = JSON.parse(row.answer) as { spots: { x: number; y: number }[] }
  return `${spots.map(({ x, y }) => `${x / 2},${y / 2}`).join('-')};280;160`
}
const forget = () => wire.app.ports.db.deleteFrom('captcha').execute()

test('R7.02 GET /api/common/clickCaptcha with id: {id, text[], base64, width, height}, bound by an HttpOnly cookie', async () => {
  const { status, code, data } = await wire.envelope('GET /api/common/clickCaptcha?id=3f9c2a7e-0001')
  expect([status, code, Object.keys(data)]).toEqual([200, 200, ['id', 'text', 'base64', 'width', 'height']])
  expect(data).toMatchObject({
    id: '3f9c2a7e-0001',
    text: expect.arrayContaining([expect.stringMatching(/./)]),
    base64: expect.stringMatching(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/),
    width: expect.any(Number),
    height: expect.any(Number),
  })
  const { line } = await visit('3f9c2a7e-0002')
  expect(line).toMatch(/^__Host-visitor=[\w-]+; .*Path=\/;? ?.*HttpOnly/)
  expect((await wire.envelope('GET /api/common/clickCaptcha')).data).toEqual({ fields: { id: expect.any(String) } })
})

test('R7.03 R3.07 POST /api/common/checkClickCaptcha with id, info, unset: 200 for the right places, else not', async () => {
  await forget()
  const { cookie } = await visit('3f9c2a7e-0003')
  const check = (info: string, unset: boolean, more = {}) =>
    wire.envelope('POST /api/common/checkClickCaptcha', {
      cookie,
      body: `{"id":"3f9c2a7e-0003","info":"${info}","unset":${unset}}`,
      ...more,
    })
  const wrong = await check('1,1-2,2-3,3;280;160', false)
  expect([wrong.status, wrong.code, wrong.msg]).toEqual([400, 400, '未点中正确区域，请重试'])
  const info = await solution()
  expect(await check(info, false)).toEqual({ status: 200, code: 200, msg: '验证成功', data: null })
  const english = await check(info, true, { lang: 'en' })
  expect([english.code, english.msg]).toEqual([200, 'Verification is successful'])
  // Unset: it is used up.
  expect((await check(info, true)).code).toBe(400)
  const body = '{"id":"3f9c2a7e-0003","info":"1,1;280;160"}'
  const { data } = await wire.envelope('POST /api/common/checkClickCaptcha', { cookie, body })
  expect(Object.keys(data.fields as object)).toEqual(['unset'])
})

test('R7.04 R3.07 GET /api/ajax/area: provinces, cities of a province, districts of a city', async () => {
  const area = async (query: string) => (await wire.envelope(`GET /api/ajax/area${query}`)).data.list
  expect(await area('')).toContainEqual({ id: '440000', name: '广东省' })
  expect(await area('?province=440000')).toContainEqual({ id: '440300', name: '深圳市' })
  expect(await area('?province=440000&city=440300')).toContainEqual({ id: '440305', name: '南山区' })
})

/** The six digits that the last message to `to` has in it. */
async function codeTo(to: string) {
  const { list } = (await wire.envelope('GET /api/admin/message', { token: await adminToken() })).data
  const message = (list as { to: string; text: string }[]).find((one) => one.to === to)
  return /\d{6}/.exec(message?.text ?? '')?.[0]
}
const adminToken = async () => (await signedIn(wire.app.ports, { roleId: 9 })).token

test('R7.05 R1.04 POST /api/Sms/send with mobile, template_code and extras: a message is sent, and the answer says so', async () => {
  await forget()
  const { cookie } = await visit('3f9c2a7e-0005')
  const asked = { token: member.token, cookie }
  const plain = '"mobile":"13800138005","template_code":"user_change_mobile"'
  const bare = await wire.envelope('POST /api/Sms/send', { ...asked, body: `{${plain}}` })
  expect([bare.code, bare.data]).toEqual([400, { fields: { captcha: 'required' } }])
  const body = `{${plain},"captchaId":"3f9c2a7e-0005","captchaInfo":"${await solution()}"}`
  expect(await wire.envelope('POST /api/Sms/send', { ...asked, body })).toEqual({
    status: 200,
    code: 200,
    msg: '已发送，请留意查收',
    data: { wait: 60 },
  })
  const code = await codeTo('13800138005')
  const change = { token: member.token, body: `{"mobile":"13800138005","code":"${code}"}` }
  expect((await wire.envelope('POST /api/account/changeMobile', change)).data.mobile).toBe('13800138005')
})

test('R7.06 R1.04 POST /api/Ems/send with email, event and extras: a message is sent, and the answer says so', async () => {
  const other = await signedIn(wire.app.ports)
  // A code from a mailbox in place of the picture.
  const { cookie } = await visit('3f9c2a7e-0006')
  const asked = { token: other.token, cookie, lang: 'en' }
  const instead = '{"email":"other@example.com","event":"captcha"}'
  const sent = { status: 200, code: 200, msg: 'Sent. Please check your messages', data: { wait: 60 } }
  expect(await wire.envelope('POST /api/Ems/send', { ...asked, body: instead })).toEqual(sent)
  const captchaInfo = await codeTo('other@example.com')
  wire.app.clock.seconds += 60
  const body = `{"email":"Lin@example.com","event":"user_change_email","captchaId":"other@example.com","captchaInfo":"${captchaInfo}"}`
  expect(await wire.envelope('POST /api/Ems/send', { ...asked, body })).toEqual(sent)
  const change = `{"email":"Lin@example.com","code":"${await codeTo('Lin@example.com')}"}`
  const { data } = await wire.envelope('POST /api/account/changeEmail', { token: other.token, body: change })
  expect(data.email).toBe('Lin@example.com')
})

test('R7.05 R7.06 what is no template, event, number or address is 400 and names the field', async () => {
  const fields = async (path: string, body: string) =>
    (await wire.envelope(`POST ${path}`, { token: member.token, body })).data.fields
  expect(await fields('/api/Sms/send', '{"mobile":"12345","template_code":"x"}')).toEqual({
    mobile: 'mobile',
    template_code: expect.any(String),
  })
  expect(await fields('/api/Ems/send', '{"email":"x","event":"y"}')).toEqual({
    email: 'email',
    event: expect.any(String),
  })
})
