import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A back end that is not ours, typed by hand from section 7 of the specification, in the manner of ThinkPHP: envelopes of
 * code, msg, time and data; `[]` for nothing; numbers as text; HTML where it knows no route. It knows the calls of that
 * section and no other. Nothing here is made from the contract.
 */

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type Reply = { status?: number; html?: string; code?: number; msg?: string; data?: unknown }

const drawing = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="350" height="200"><rect width="350" height="200" fill="#cde"/></svg>',
).toString('base64')}`

const user = {
  id: 7,
  name: '林',
  path: null,
  status: '1',
  username: 'lin',
  roleId: 'editor',
  refresh_token: 'refresh-7',
}

/** What it answers while nothing else is said: by method and path. */
const known: Record<string, (asked: Asked, origin: string) => Reply> = {
  'GET /oauth/url': (_, origin) => ({
    code: 200,
    msg: '',
    data: { url: `${origin}/oauth/sso/authorize`, refreshUrl: `${origin}/oauth/sso/refresh` },
  }),
  'GET /oauth/token': ({ query }) =>
    query.get('code') === 'code-7' && query.get('gotoUrl')
      ? { code: 200, msg: '登录成功', data: { flag: true, token: 'token-7', user } }
      : { code: 500, msg: '授权码无效', data: [] },
  'POST /api/user/logout': () => ({ code: 1, msg: '', data: [] }),
  'GET /api/common/clickCaptcha': ({ query }) => ({
    code: 200,
    msg: '',
    data: { id: query.get('id'), text: ['钟', '伞'], base64: drawing, width: '350', height: '200' },
  }),
  'POST /api/common/checkClickCaptcha': ({ body }) => {
    const { info = '' } = JSON.parse(body) as { info?: string }
    // Two points, the second to the right of the first.
    const [a = 0, b = 0] = (info.split(';')[0] ?? '').split('-').map((point) => Number(point.split(',')[0]))
    return b > a ? { code: 1, msg: '', data: [] } : { code: 0, msg: '未点中正确区域，请重试', data: [] }
  },
  'POST /api/Sms/send': ({ body }) =>
    /^1\d{10}$/.test(String((JSON.parse(body) as { mobile?: unknown }).mobile))
      ? { code: 200, msg: '短信已发送，请查收', data: [] }
      : { code: 0, msg: '手机号不正确', data: [] },
  'POST /api/Ems/send': () => ({ code: 200, msg: '邮件已发送', data: [] }),
  'GET /api/ajax/area': ({ query }) => ({
    code: 200,
    msg: '',
    data: query.get('province')
      ? [
          { value: 440100, label: '广州市' },
          { value: 440300, label: '深圳市' },
        ]
      : [
          { value: 110000, label: '北京市' },
          { value: 440000, label: '广东省' },
        ],
  }),
}

const specified = 'server, think-lang, authorization, content-type'

export interface StandIn {
  /** Where its calls begin: an origin and a prefix. */
  base: string
  asked: Asked[]
  /** Another answer to a call of that path from now on; null takes it back. */
  answer(path: string, reply: Reply | ((asked: Asked) => Reply) | null): void
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** Answers below a prefix, wherever `handle` is called; with a port of its own unless `origin` says whose it is. */
export async function openStandIn(prefix: string, origin?: string): Promise<StandIn> {
  const asked: Asked[] = []
  const others = new Map<string, Reply | ((asked: Asked) => Reply)>()
  const server = origin === undefined ? createServer((request, response) => void handle(request, response)) : null
  if (server) await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server?.address() as AddressInfo | undefined
  const home = origin ?? `http://127.0.0.1:${address?.port}`
  const base = home + prefix

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', home)
    const path = url.pathname.slice(prefix.length)
    const cors = { 'Access-Control-Allow-Origin': '*' }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        ...cors,
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': specified,
      })
      response.end()
      return
    }
    if (path === '/oauth/sso/authorize') return authorizePage(url, response)
    if (path === '/oauth/sso/refresh') {
      // It still knows who this is.
      response.writeHead(302, { Location: withCode(url) })
      response.end()
      return
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const call: Asked = { method: request.method ?? '', path, query: url.searchParams, headers: request.headers, body }
    asked.push(call)
    const other = others.get(path)
    const reply = (typeof other === 'function' ? other(call) : other) ?? known[`${call.method} ${path}`]?.(call, base)
    if (!reply || reply.html !== undefined) {
      response.writeHead(reply?.status ?? 404, { ...cors, 'Content-Type': 'text/html; charset=utf-8' })
      response.end(reply?.html ?? '<h1>页面不存在</h1>')
      return
    }
    const { status = 200, code = 200, msg = '', data = [] } = reply
    response.writeHead(status, { ...cors, 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code, msg, time: '1790000000', data }))
  }

  return {
    base,
    asked,
    handle,
    answer: (path, reply) => void (reply ? others.set(path, reply) : others.delete(path)),
    async close() {
      server?.closeAllConnections()
      server?.close()
    },
  }
}

function withCode(url: URL): string {
  const goto = url.searchParams.get('goto') ?? ''
  return `${goto}${goto.includes('?') ? '&' : '?'}code=code-7`
}

/** The page of the single sign-on: one button, which leads back with a code. */
function authorizePage(url: URL, response: ServerResponse): void {
  const back = withCode(url)
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><title>SSO</title><a href="${back.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">以 林 的身份登录</a>`,
  )
}
