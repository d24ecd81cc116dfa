// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { listQuestions } from '#contract/question/question.ts'
import { answerQuestion, askQuestion } from '#contract/question/writes.ts'
import { clientTo } from '#tests/app/answers.ts'
import { answered, typed, wired } from './wire.ts'

/** Questions and answers as client-wire.test.ts does it: no line of a request or an answer is made from the contract. */

const json = 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n'

const post = (path: string, body: string) => `
  POST ${path} HTTP/1.1
  server: true
  think-lang: en
  Authorization: Bearer secret
  Content-Type: application/json
  Idempotency-Key: *

  ${body}`

const summary = {
  id: '0trt0w0-aB3_x',
  locale: 'zh-cn' as const,
  title: '坐高铁前怎么确定都存好了？',
  excerpt: '隧道很多，信号断断续续。',
  tags: ['离线', 'c++'],
  categoryId: '',
  status: 'answered' as const,
  votes: 2,
  answerCount: 1,
  bounty: 20,
  author: { name: '小林', path: 'uploads/a.webp' },
  createdAt: 1_800_000_000,
  activeAt: 1_800_000_060,
}

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
    'R2.09 C.01 POST /api/question with locale, title, body, tags and a bounty, answered by {id}',
    askQuestion,
    {
      locale: 'zh-cn',
      title: '坐高铁前怎么确定都存好了？',
      body: '隧道**很多**，信号断断续续。',
      tags: ['离线'],
      bounty: 20,
    },
    post(
      '/api/question',
      '{"locale":"zh-cn","title":"坐高铁前怎么确定都存好了？","body":"隧道**很多**，信号断断续续。","tags":["离线"],"bounty":20}',
    ),
    '{"code":200,"msg":"","data":{"id":"0trt0w0-aB3_x"}}',
    { id: '0trt0w0-aB3_x' },
  ],
  [
    'R2.09 POST /api/question/item/{id}/answer with the text alone, answered by {id}',
    answerQuestion,
    { id: '0trt0w0-aB3_x', body: '看首页。' },
    post('/api/question/item/0trt0w0-aB3_x/answer', '{"body":"看首页。"}'),
    '{"code":200,"msg":"","data":{"id":"0trt0xo-cD4-y"}}',
    { id: '0trt0xo-cD4-y' },
  ],
  [
    'R2.09 GET /QA/_payload.json with its filters and no Authorization, answered by {list, total}',
    listQuestions,
    { locale: 'zh-cn', tab: 'unsolved', tag: 'c++', page: 2 },
    `
  GET /QA/_payload.json?build1&locale=zh-cn&tab=unsolved&tag=c%2B%2B&page=2 HTTP/1.1
  server: true
  think-lang: en`,
    '{"code":200,"msg":"","data":{"list":[{"id":"0trt0w0-aB3_x","locale":"zh-cn","title":"坐高铁前怎么确定都存好了？","excerpt":"隧道很多，信号断断续续。","tags":["离线","c++"],"categoryId":"","status":"answered","votes":2,"answerCount":1,"bounty":20,"author":{"name":"小林","path":"uploads/a.webp"},"createdAt":1800000000,"activeAt":1800000060,"unknown":1}],"total":21}}',
    { list: [summary], total: 21 },
  ],
]

test.each(examples)('%s', async (_, endpoint, input, request, answer, gives) => {
  const { client, sent } = clientTo(() => answered(json + answer))
  const { data } = await client.call(endpoint, input)
  expect(data).toEqual(gives)
  expect(await wired(sent[0] as Request)).toBe(typed(request))
})
