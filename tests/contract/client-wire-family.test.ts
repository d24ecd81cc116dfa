// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { searchAccounts } from '#contract/account/account.ts'
import { listAreas } from '#contract/area/area.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { getClickCaptcha } from '#contract/captcha/captcha.ts'
import { getInitial } from '#contract/initial/initial.ts'
import { getAuthorize, logout, signIn } from '#contract/sign-on/session.ts'
import { sendEms } from '#contract/verification/verification.ts'
import { clientTo } from '#tests/app/answers.ts'
import { answered } from './wire.ts'

/**
 * Answers as the family writes them that the specification comes from (ThinkPHP): loose types, `[]` for nothing, a list
 * with gaps as an object. Typed by hand; what the specification asks for is all that is needed.
 */

const json = 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n'
const code = { code: 'c', gotoUrl: 'https://s.test/help' }
const whole = { name: '', path: '', status: 0, username: '', roleId: 0, refresh_token: '' }
const site = { siteName: '', recordNumber: '', version: '', cdnUrl: '', apiUrl: '', upload: { mode: 'local' } }
const nothing = { site, openMemberCenter: true, userInfo: undefined, rules: [], menus: [], authNode: {} }
const item = (path: string, type: string, more: object = {}) => ({
  path,
  title: '',
  icon: '',
  meta: { type },
  children: [],
  ...more,
})

const examples: [title: string, endpoint: Endpoint, input: Record<string, unknown>, answer: string, gives: unknown][] =
  [
    [
      'R7.09 R4.02 flag, token and user.id are all that a sign-in needs',
      signIn,
      code,
      '{"code":200,"data":{"flag":true,"token":"t","user":{"id":7}}}',
      { flag: true, token: 't', user: { id: '7', ...whole } },
    ],
    [
      'R7.09 status, roleId and name may be any scalar, as may all that stands beside them',
      signIn,
      code,
      '{"code":"200","msg":null,"time":"1790000000","data":{"flag":1,"token":12345,"user":{"id":"7","name":42,"status":"normal","roleId":"editor","username":true,"path":null,"refresh_token":9,"extra":[]}}}',
      {
        flag: true,
        token: '12345',
        user: {
          id: '7',
          name: '42',
          path: '',
          status: 'normal',
          username: 'true',
          roleId: 'editor',
          refresh_token: '9',
        },
      },
    ],
    [
      'R7.09 numbers as text are numbers',
      signIn,
      code,
      '{"code":200,"msg":"","data":{"flag":"true","token":"t","user":{"id":"7","status":"1","roleId":"3"}}}',
      { flag: true, token: 't', user: { ...whole, id: '7', status: 1, roleId: 3 } },
    ],
    [
      'R7.09 flag 0 and [] for nobody is a no',
      signIn,
      code,
      '{"code":200,"msg":"no","data":{"flag":0,"token":"","user":[]}}',
      { flag: false, token: '', user: null },
    ],
    [
      'R7.08 an authorize url alone',
      getAuthorize,
      {},
      '{"code":200,"msg":"","data":{"url":"https://sso.test/a"}}',
      { url: 'https://sso.test/a', refreshUrl: '' },
    ],
    ['R7.07 logout answered with []', logout, { refresh_token: '' }, '{"code":1,"msg":"","data":[]}', null],
    [
      'R7.06 a code that was sent, with [] for data',
      sendEms,
      { email: 'a@b.test', event: 'user_change_email' },
      '{"code":200,"msg":"ok","data":[]}',
      null,
    ],
    [
      'R7.02 a captcha with numbers as text',
      getClickCaptcha,
      { id: '3f9c2a7e-0001' },
      '{"code":200,"msg":"","data":{"id":1,"text":{"0":"钟","2":"伞"},"base64":"data:image/png;base64,AA==","width":"350","height":"200"}}',
      { id: '1', text: ['钟', '伞'], base64: 'data:image/png;base64,AA==', width: 350, height: 200 },
    ],
    [
      'R7.04 areas by value and label',
      listAreas,
      {},
      '{"code":200,"msg":"","data":[{"value":110000,"label":"北京市"},{"value":"440000","label":"广东省"}]}',
      {
        list: [
          { id: '110000', name: '北京市' },
          { id: '440000', name: '广东省' },
        ],
      },
    ],
    ['R7.04 no areas', listAreas, { province: '440000' }, '{"code":200,"msg":"","data":[]}', { list: [] }],
    [
      'R7.10 a quick search’s people with numeric ids',
      searchAccounts,
      { select: 'true', quickSearch: '' },
      '{"code":200,"msg":"","data":{"list":[{"id":42,"name":"王","username":null,"roleId":"2"}],"total":1}}',
      { list: [{ id: '42', name: '王', username: '', roleId: 2 }], total: 1 },
    ],
    ['R7.01 R3.06 an initial answer of nothing', getInitial, {}, '{"code":200,"msg":"","data":{}}', nothing],
    [
      'R7.01 R3.06 one odd field of the initial answer costs that field',
      getInitial,
      {},
      '{"code":200,"msg":"","data":{"site":"x","openMemberCenter":{},"userInfo":{"name":"no id"},"rules":7,"menus":false,"authNode":"none"}}',
      nothing,
    ],
    [
      'R7.01 R3.06 keyed rules, an empty meta, an item that is none, keyed nodes, numbers as text',
      getInitial,
      {},
      '{"code":200,"msg":"","data":{"site":{"siteName":"站","upload":"oss","version":2},"openMemberCenter":"1","userInfo":{"id":7,"status":"0","name":null},"rules":{"3":{"path":"/a","title":"","icon":null,"meta":{"type":"tab"},"children":{"1":{"path":"/b","meta":[]}}},"5":null},"menus":[{"path":9,"meta":{"type":"link"}}],"authNode":{"/admin":{"0":"/admin/index","2":5},"/x":null}}}',
      {
        ...nothing,
        site: { ...site, siteName: '站', version: '2' },
        userInfo: { id: '7', name: '', path: '', status: 0, username: '', roleId: 0, roleName: '' },
        rules: [item('/a', 'tab', { children: [item('/b', '')] })],
        menus: [item('9', 'link')],
        authNode: { '/admin': ['/admin/index'] },
      },
    ],
    [
      'R7.01 R3.06 an initial answer for guests',
      getInitial,
      {},
      '{"code":200,"msg":"","data":{"openMemberCenter":0,"userInfo":[]}}',
      { ...nothing, openMemberCenter: false, userInfo: null },
    ],
  ]

test.each(examples)('%s', async (_, endpoint, input, answer, gives) => {
  const { client } = clientTo(() => answered(json + answer))
  const { data } = await client.call(endpoint, input)
  expect(data).toEqual(gives)
})

test.each([
  ['no flag', '{"token":"t","user":{"id":7}}', false],
  ['an empty token', '{"flag":true,"token":"","user":{"id":7}}', true],
])('R7.09 a sign-in with %s is none', async (_, data, flag) => {
  const { client } = clientTo(() => answered(`${json}{"code":200,"msg":"","data":${data}}`))
  const { data: answer } = await client.call(signIn, code)
  expect([answer.flag, answer.flag && Boolean(answer.token)]).toEqual([flag, false])
})

test('R7.09 a sign-in without user.id is a failure', async () => {
  const { client } = clientTo(() => answered(`${json}{"code":200,"msg":"","data":{"flag":true,"token":"t","user":{}}}`))
  await expect(client.call(signIn, code)).rejects.toMatchObject({ kind: 'shape' })
})
