// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { listAreas } from '#contract/area/area.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { checkClickCaptcha, getClickCaptcha } from '#contract/captcha/captcha.ts'
import { sendEms, sendSms } from '#contract/verification/verification.ts'
import { clientTo } from '#tests/app/answers.ts'
import { answered, typed, wired } from './wire.ts'

/**
 * The calls of sections 3 and 7 that guard and serve the member area, typed by hand as client-wire.test.ts does it: no
 * line of a request or an answer is made from the contract.
 */

const json = 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n'

const clickCaptcha = `
  GET /api/common/clickCaptcha?id=3f9c2a7e-0001 HTTP/1.1
  server: true
  think-lang: en
  Authorization: Bearer secret`

const area = (query: string) => `
  GET /api/ajax/area${query} HTTP/1.1
  server: true
  think-lang: en
  Authorization: Bearer secret`

const post = (path: string, body: string) => `
  POST ${path} HTTP/1.1
  server: true
  think-lang: en
  Authorization: Bearer secret
  Content-Type: application/json
  Idempotency-Key: *

  ${body}`

const check = post(
  '/api/common/checkClickCaptcha',
  '{"id":"3f9c2a7e-0001","info":"101,52-23,140-300,99.5;350;200","unset":true}',
)
const checked = { id: '3f9c2a7e-0001', info: '101,52-23,140-300,99.5;350;200', unset: true }

const sms = post('/api/Sms/send', '{"mobile":"13800138000","template_code":"user_change_mobile"}')
const smsGuarded = post(
  '/api/Sms/send',
  '{"mobile":"13800138000","template_code":"user_mobile_verify","captchaId":"3f9c2a7e-0001","captchaInfo":"101,52-23,140;350;200"}',
)
const ems = post('/api/Ems/send', '{"email":"Lin@example.com","event":"user_change_email"}')
const emsGuarded = post(
  '/api/Ems/send',
  '{"email":"Lin@example.com","event":"user_email_verify","captchaId":"lin@example.com","captchaInfo":"123456"}',
)
const guard = { captchaId: '3f9c2a7e-0001', captchaInfo: '101,52-23,140;350;200' }
const mailGuard = { captchaId: 'lin@example.com', captchaInfo: '123456' }

type Example = [
  title: string,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  request: string,
  answer: string,
  gives: unknown,
]

const examples: Example[] = [
  [
    'R7.02 GET /api/common/clickCaptcha with id, answered by {id, text[], base64, width, height}',
    getClickCaptcha,
    { id: '3f9c2a7e-0001' },
    clickCaptcha,
    '{"code":200,"msg":"","data":{"id":"3f9c2a7e-0001","text":["钟","<伞>"],"base64":"data:image/png;base64,iVBORw0KGgo=","width":350,"height":200,"unknown":1}}',
    {
      id: '3f9c2a7e-0001',
      text: ['钟', '<伞>'],
      base64: 'data:image/png;base64,iVBORw0KGgo=',
      width: 350,
      height: 200,
    },
  ],
  [
    'R7.03 R3.07 POST /api/common/checkClickCaptcha with id, info, unset; code 1 is a yes',
    checkClickCaptcha,
    checked,
    check,
    '{"code":1,"msg":"验证成功！","data":null}',
    null,
  ],
  [
    'R7.03 R3.07 code 200 is a yes as well, whatever comes with it',
    checkClickCaptcha,
    checked,
    check,
    '{"code":200,"msg":"","data":{"unknown":1}}',
    null,
  ],
  [
    'R7.03 R3.07 a yes without data',
    checkClickCaptcha,
    { ...checked, unset: false },
    check.replace('true}', 'false}'),
    '{"code":1,"msg":""}',
    null,
  ],
  [
    'R7.04 R3.07 GET /api/ajax/area without params',
    listAreas,
    {},
    area(''),
    '{"code":200,"msg":"","data":{"list":[{"id":"110000","name":"北京市"},{"id":"440000","name":"广东省"}]}}',
    {
      list: [
        { id: '110000', name: '北京市' },
        { id: '440000', name: '广东省' },
      ],
    },
  ],
  [
    'R7.04 R3.07 GET /api/ajax/area with province; city is left out',
    listAreas,
    { province: '440000', city: undefined },
    area('?province=440000'),
    '{"code":200,"msg":"","data":{"list":[]}}',
    { list: [] },
  ],
  [
    'R7.04 R3.07 GET /api/ajax/area with province and city',
    listAreas,
    { province: '440000', city: '440300' },
    area('?province=440000&city=440300'),
    '{"code":200,"msg":"","data":{"list":[{"id":"440305","name":"南山区","unknown":1}]}}',
    { list: [{ id: '440305', name: '南山区' }] },
  ],
  [
    'R7.05 POST /api/Sms/send with mobile and template_code, answered with nothing but a message',
    sendSms,
    { mobile: '13800138000', template_code: 'user_change_mobile' },
    sms,
    '{"code":200,"msg":"发送成功","data":null}',
    null,
  ],
  [
    'R7.05 POST /api/Sms/send with extras, answered with seconds to wait',
    sendSms,
    { mobile: '13800138000', template_code: 'user_mobile_verify', ...guard },
    smsGuarded,
    '{"code":200,"msg":"Sent","data":{"wait":60}}',
    { wait: 60 },
  ],
  [
    'R7.06 POST /api/Ems/send with email and event, answered without data',
    sendEms,
    { email: 'Lin@example.com', event: 'user_change_email' },
    ems,
    '{"code":200,"msg":"发送成功"}',
    undefined,
  ],
  [
    'R7.06 POST /api/Ems/send with extras: a code from a mailbox in place of the picture',
    sendEms,
    { email: 'Lin@example.com', event: 'user_email_verify', ...mailGuard },
    emsGuarded,
    '{"code":200,"msg":"Sent","data":{"wait":60}}',
    { wait: 60 },
  ],
]

test.each(examples)('%s', async (_, endpoint, input, request, answer, gives) => {
  const { client, sent, sessionAnswers } = clientTo(() => answered(json + answer))
  const { data } = await client.call(endpoint, input)
  expect({ data }).toEqual({ data: gives })
  expect(await wired(sent[0] as Request)).toBe(typed(request))
  expect([sent.length, sessionAnswers.length]).toEqual([1, 0])
})

test('R7.05 R7.06 the message of a success is handed on, for the toast', async () => {
  const { client } = clientTo(() => answered(`${json}{"code":200,"msg":"发送成功","data":null}`))
  const { msg } = await client.call(sendSms, { mobile: '13800138000', template_code: 'user_change_mobile' })
  expect(msg).toBe('发送成功')
})

test.each([0, 400, 500])('R7.03 code %i is a no, with the server’s words', async (code) => {
  const { client } = clientTo(() => answered(`${json}{"code":${code},"msg":"未点中正确区域","data":null}`))
  await expect(client.call(checkClickCaptcha, checked)).rejects.toMatchObject({ code, msg: '未点中正确区域' })
})

test('R7.03 code 1 is a yes of this call alone', async () => {
  const { client } = clientTo(() => answered(`${json}{"code":1,"msg":"","data":{"list":[]}}`))
  await expect(client.call(listAreas, {})).rejects.toMatchObject({ code: 1 })
})
