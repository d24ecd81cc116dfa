import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddress, pinOrigin } from '#server/http/origin.ts'
import { type SecurityOptions, securityHeaders, styleSources } from '#server/http/security.ts'
import { createSite } from '#server/http/site.ts'
import { startServer } from '#tests/support/server-process.ts'
import { UserAgent } from '#tests/support/user-agent.ts'

const options: SecurityOptions = {
  publicUrl: 'https://help.example.com',
  issuerOrigin: 'https://id.example.com',
  imageHosts: ['img.example.com'],
  apiUrl: 'https://api.example.com/v1',
  cdnUrl: '/pro-api',
  styles: ["'sha256-abc='"],
}
const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries((headers['Content-Security-Policy'] ?? '').split('; ').map((part) => part.split(/ (.*)/s)))

describe('the headers of pages', () => {
  const headers = securityHeaders(options)('text/html; charset=utf-8')
  const policy = policyOf(headers)

  test('F41 a page cannot be framed by anybody', () => {
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(headers['X-Frame-Options']).toBe('DENY')
  })

  test('F46 no inline script, no eval, inline style blocks by hash alone', () => {
    expect(policy['script-src']).toBe("'self'")
    expect(policy['style-src']).toBe("'self' 'sha256-abc='")
    expect(headers['Content-Security-Policy']).not.toMatch(/unsafe|\*|http:/)
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'img-src': "'self' data: blob: img.example.com",
      'media-src': "'self'",
      'connect-src': "'self' https://api.example.com",
      'form-action': "'self' https://id.example.com",
      'object-src': "'none'",
      'base-uri': "'none'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'lamplight',
    })
  })

  test('F46 P15.01 files of another host are shown and fetched from there, and from nowhere else', () => {
    const elsewhere = policyOf(securityHeaders({ ...options, cdnUrl: 'https://cdn.example' })('text/html'))
    expect(elsewhere['media-src']).toBe("'self' https://cdn.example")
    expect(elsewhere['connect-src']).toBe("'self' https://api.example.com https://cdn.example")
    const beside = policyOf(securityHeaders({ ...options, cdnUrl: 'https://api.example.com/f' })('text/html'))
    expect(beside['connect-src']).toBe("'self' https://api.example.com")
  })

  test('F40 F46 a page may embed the listed hosts and nothing else; without a list, nothing', () => {
    const listed = securityHeaders({ ...options, frameHosts: ['maps.example', 'x.example:8443'] })('text/html')
    expect(policyOf(listed)['frame-src']).toBe('maps.example x.example:8443')
    expect(policyOf(listed)['default-src']).toBe("'self'")
    expect(policy['frame-src']).toBe("'none'")
  })

  test('the rest of them', () => {
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
    })
    expect(headers['Permissions-Policy']).toContain('camera=(self)')
    expect(securityHeaders({ ...options, publicUrl: 'http://localhost:1' })(null)).not.toHaveProperty(
      'Strict-Transport-Security',
    )
  })
})

test('other sites load nothing of ours but uploaded files, and nobody is told what we run on', async () => {
  for (const type of ['text/html', 'application/json', null]) {
    expect(securityHeaders(options)(type)['Cross-Origin-Resource-Policy']).toBe('same-origin')
  }
  const server = await startServer()
  try {
    for (const path of [
      '/help',
      '/help/install-iphone',
      '/config.json',
      '/a/../b',
      '/demo-issuer/nothing',
      '/oauth/url',
    ]) {
      const { text } = await server.ask(path)
      const [head = ''] = text.split('\r\n\r\n')
      expect(head, path).not.toMatch(/^(server|x-powered-by|via):/im)
      expect(head.match(/^x-request-id: [\w-]{16}$/gim), path).toHaveLength(1)
    }
  } finally {
    await server.stop()
  }
})

test('F46 the hashes are those of the style blocks in the pages, each once', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  const pages = ['<style>a{}</style><p>', '<head><style media="all">b{}\n</style></head><style>a{}</style>']
  expect(styleSources(pages, hash)).toEqual([`'sha256-${hash('a{}')}'`, `'sha256-${hash('b{}\n')}'`])
})

test('scripts get the policy too, because workers obey it; an answer’s own policy stands', async () => {
  const answers: Record<string, Response> = {
    '/a': new Response('', { headers: { 'Content-Type': 'text/javascript' } }),
    '/b': new Response('{}', { headers: { 'Content-Type': 'application/json' } }),
    '/c': new Response('', { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'sandbox' } }),
  }
  const site = createSite({
    app: (request) => answers[new URL(request.url).pathname] as Response,
    files: async () => null,
    compress: async (_, response) => response,
    security: options,
  })
  const policy = async (path: string) =>
    (await site(new Request(`https://x.test${path}`))).headers.get('Content-Security-Policy')
  expect(await policy('/a')).toContain("connect-src 'self'")
  expect(await policy('/b')).toBeNull()
  expect(await policy('/c')).toBe('sandbox')
})

const hops: [socket: string, header: string, trusted: number, address: string][] = [
  ['10.0.0.9', '', 0, '10.0.0.9'],
  ['10.0.0.9', '1.1.1.1', 0, '10.0.0.9'],
  ['10.0.0.9', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['10.0.0.9', '6.6.6.6, 1.1.1.1, 10.0.0.8', 2, '1.1.1.1'],
  ['10.0.0.9', '', 2, '10.0.0.9'],
  ['10.0.0.9', ' , ,1.1.1.1', 5, '1.1.1.1'],
  ['10.0.0.9', '1.1.1.1:49152', 1, '1.1.1.1'],
  ['10.0.0.9', '[2001:db8::7]:49152', 1, '2001:db8::7'],
  ['10.0.0.9', '2001:db8::7', 1, '2001:db8::7'],
  ['10.0.0.9', 'account somebody', 1, '10.0.0.9'],
  ['10.0.0.9', 'unknown', 1, '10.0.0.9'],
]

test.each(hops)('F56 called from %s saying %j with %i trusted proxies is %s', (socket, header, trusted, address) => {
  expect(clientAddress(socket, header, trusted)).toBe(address)
})

test('F56 what a caller says of host, address and id is gone before anything reads it, twice or in capitals too', () => {
  const said = ['HOST', 'X-Forwarded-For', 'x-forwarded-for', 'X-Real-IP', 'Forwarded', 'Via', 'X-Request-ID']
  const forged = (name: string) => (/id$/i.test(name) ? 'forged-0123' : '6.6.6.6')
  const request = {
    socket: { remoteAddress: '10.0.0.9' },
    headers: Object.fromEntries(said.map((name) => [name.toLowerCase(), forged(name)])),
    rawHeaders: [...said.flatMap((name) => [name, forged(name)]), 'Accept', 'text/html'],
  }
  const id = pinOrigin(request as unknown as IncomingMessage, 'help.example.com', 0)
  expect(id).not.toBe('forged-0123')
  const pinned = { host: 'help.example.com', 'x-forwarded-for': '10.0.0.9', 'x-request-id': id }
  expect(request.headers).toEqual(pinned)
  expect(Object.fromEntries(new Headers(pairs(request.rawHeaders)))).toEqual({ ...pinned, accept: 'text/html' })
})

function pairs(raw: string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] as string] as [string, string]] : []))
}

test('F56 a forged Host or X-Forwarded-* changes no address, cookie or redirect', async () => {
  const server = await startServer({ PUBLIC_URL: 'https://help.example.com' })
  try {
    const forged = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Port': '81',
      'X-Forwarded-Prefix': '/evil',
      'X-Original-URL': '/evil',
      Forwarded: 'host=evil.example;proto=http',
      'X-Forwarded-For': '6.6.6.6',
    }
    const agent = new UserAgent(forged)
    const paths = [
      '/oauth/url',
      '/oauth/authorize?goto=https://evil.example/x',
      '/demo-issuer/.well-known/openid-configuration',
      '/demo-issuer/auth?client_id=x',
      '/sitemap.xml',
      '/robots.txt',
      '/nowhere',
      '/api/openapi.json',
    ]
    for (const path of paths) {
      const { status, text } = await server.ask(path, { ...forged, Host: 'evil.example' })
      expect(text, path).not.toMatch(/evil\.example|http:\/\/help/)
      expect(status, path).toBeLessThan(500)
    }
    const { text } = await server.ask('/oauth/authorize?goto=/help', { ...forged, Host: 'evil.example' })
    expect(text).toMatch(/location: https:\/\/help\.example\.com\/demo-issuer\/auth\?/i)
    expect(text).toMatch(/set-cookie: __Host-sign_on_flow_.*; Secure/i)
    const issued = await agent.request(`${server.local}/demo-issuer/.well-known/openid-configuration`)
    expect((await issued.json()).issuer).toBe('https://help.example.com/demo-issuer')
  } finally {
    await server.stop()
  }
})
