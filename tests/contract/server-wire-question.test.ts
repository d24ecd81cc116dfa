import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/support/members.ts'
import { startWire } from './wire-server.ts'

/** Questions and answers as server-wire.test.ts does it: typed by hand, on the wire. */
let wire: Awaited<ReturnType<typeof startWire>>
let lin: Awaited<ReturnType<typeof signedIn>>
let mo: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  wire = await startWire()
  lin = await signedIn(wire.app.ports, { name: '小林' })
  mo = await signedIn(wire.app.ports, { name: 'Mo', roleId: 9 })
})
afterAll(() => wire?.stop())

test('R2.09 C.01 POST /api/question, POST /api/question/item/{id}/answer, and how everybody reads them', async () => {
  const asked = await wire.envelope('POST /api/question', {
    token: lin.token,
    body: '{"locale":"zh-cn","title":"坐高铁前怎么确定都存好了？","body":"隧道**很多**，信号断断续续。","tags":["离线","c++"]}',
  })
  expect([asked.status, asked.code, asked.msg, Object.keys(asked.data)]).toEqual([200, 200, '', ['id']])
  const { id } = asked.data
  const answered = await wire.envelope(`POST /api/question/item/${id}/answer`, {
    token: mo.token,
    body: '{"body":"看首页。"}',
  })
  expect([answered.code, Object.keys(answered.data)]).toEqual([200, ['id']])

  const read = await wire.send(`GET /api/question/item/${id}`)
  expect(read.text).toBe(
    `{"code":200,"msg":"","data":{"id":"${id}","locale":"zh-cn","title":"坐高铁前怎么确定都存好了？","excerpt":"隧道很多，信号断断续续。","tags":["离线","c++"],"categoryId":"","status":"answered","votes":0,"answerCount":1,"bounty":0,"author":{"name":"小林","path":""},"createdAt":1800000000,"activeAt":1800000000,"html":"<p>隧道<strong>很多</strong>，信号断断续续。</p>","comments":[],"answers":[{"id":"${answered.data.id}","html":"<p>看首页。</p>","author":{"name":"Mo","path":""},"official":true,"votes":0,"comments":[],"version":1,"createdAt":1800000000,"editedAt":0}],"acceptedAnswerId":"","followCount":2,"version":1,"editedAt":0,"rev":2}}`,
  )
  expect(read.cache).toContain('s-maxage=30')
  expect((await wire.send(`GET /QA/${id}/_payload.json`)).text).toBe(read.text)

  const listed = `{"code":200,"msg":"","data":{"list":[{"id":"${id}","locale":"zh-cn","title":"坐高铁前怎么确定都存好了？","excerpt":"隧道很多，信号断断续续。","tags":["离线","c++"],"categoryId":"","status":"answered","votes":0,"answerCount":1,"bounty":0,"author":{"name":"小林","path":""},"createdAt":1800000000,"activeAt":1800000000}],"total":1}}`
  const addresses = [
    '/api/question?locale=zh-cn',
    '/api/question?locale=zh-cn&tab=unsolved&tag=c%2B%2B&page=1&limit=10',
    '/QA/_payload.json?locale=zh-cn',
  ]
  for (const address of addresses)
    expect([address, (await wire.send(`GET ${address}`)).text]).toEqual([address, listed])
  expect((await wire.send('GET /api/question?locale=zh-cn&tab=solved')).text).toBe(
    '{"code":200,"msg":"","data":{"list":[],"total":0}}',
  )
})

test('R2.09 F47 a guest who asks is asked to sign in; a member who asks too little hears of every field', async () => {
  const body = '{"locale":"en","title":"How?","body":" ","tags":["Big"]}'
  expect((await wire.envelope('POST /api/question', { body })).code).toBe(303)
  const { status, data } = await wire.envelope('POST /api/question', { token: lin.token, body })
  expect([status, data]).toEqual([400, { fields: { title: 'tooShort', body: 'editorRequired', 'tags.0': 'illegal' } }])
})
