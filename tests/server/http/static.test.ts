import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request as nodeRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompressor } from '#server/http/encoding.ts'
import { keepBuild, keptAssets } from '#server/http/kept-builds.ts'
import { createListener } from '#server/http/listener.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { createSite } from '#server/http/site.ts'
import { createStatic } from '#server/http/static.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-'))
const dist = join(folder, 'dist')
const long = 'const words = "灯下 lamplight";\n'.repeat(100)

function write(path: string, text: string | Buffer, root = dist): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

let app: TestApp
let server: Server
let site: (request: Request) => Promise<Response>

beforeAll(async () => {
  write('index.html', '<!doctype html><title>shell</title>')
  write('sw.js', long)
  write('kill-switch.js', 'retire()')
  write('manifest.webmanifest', '{}')
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('.vite/manifest.json', '{"secret":1}')
  write('.source-hash', 'secret')
  write('assets/app-a1b2.js', long)
  // Told apart from what the server would pack itself.
  write('assets/app-a1b2.js.br', brotliCompressSync('packed by the build'))
  write('assets/text-灯.js', long)
  write('icons/icon.png', Buffer.from([0x89, 0x50]))
  write('builds/latest.json', '{"id":"b2","at":2}')
  write('builds/meta/b2.json', '{"id":"b2","at":2,"version":"1"}')
  write('secret.json', '{"secret":1}', folder)
  write('kept/b1/assets/app-0000.js', 'older()', folder)
  write('kept/b1/index.html', 'older', folder)
  app = await createTestApp('sqlite')
  site = createSite({
    app: (request) => app.app.fetch(request),
    files: createStatic({ dist, otherBuilds: keptAssets(join(folder, 'kept')) }),
    compress: createCompressor(),
    security: { publicUrl: 'https://x.test', issuerOrigin: null, apiUrl: '', cdnUrl: '', styles: [] },
  })
  const listener = createListener({
    site,
    issuer: null,
    publicUrl: 'https://x.test',
    trustProxy: 0,
    log: createRequestLog('off'),
  })
  server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})

afterAll(async () => {
  server?.close()
  await app?.close()
  rmSync(folder, { recursive: true })
})

/** Sends the path as it is written; fetch would tidy it first. */
function raw(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
    const sent = nodeRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', fail).end()
  })
}

const kinds: [path: string, type: string, cache: string][] = [
  ['/assets/app-a1b2.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/app-0000.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
  ['/builds/latest.json?1700000000', 'application/json; charset=utf-8', 'no-store'],
  ['/builds/meta/b2.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/builds/meta/b2', 'application/json; charset=utf-8', 'no-cache'],
  ['/icons/icon.png', 'image/png', 'public, max-age=86400'],
  ['/assets/text-%E7%81%AF.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
]

test.each(kinds)('R7.11 R7.12 %s has its type and its lifetime', async (path, type, cache) => {
  const { status, headers } = await raw(path)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('F07 switched off, the kill switch is served as the worker, at the same address and asked for anew each time', async () => {
  const files = createStatic({ dist, otherBuilds: keptAssets(join(folder, 'none')), serviceWorker: false })
  const answer = await files(new Request('https://x.test/sw.js'))
  expect(answer?.status).toBe(200)
  expect(await answer?.text()).toBe('retire()')
  expect(answer?.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer?.headers.get('Content-Type')).toMatch(/^text\/javascript/)
})

test('the build’s own compression is used where it is understood, ours where there is none', async () => {
  const br = await raw('/assets/app-a1b2.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(br.body).toString()).toBe('packed by the build')
  expect(brotliDecompressSync((await raw('/sw.js', { 'accept-encoding': 'br' })).body).toString()).toBe(long)
  expect(gunzipSync((await raw('/sw.js', { 'accept-encoding': 'gzip' })).body).toString()).toBe(long)
  const plain = await raw('/assets/app-a1b2.js', { 'accept-encoding': 'br;q=0, identity' })
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  expect(plain.body.toString()).toBe(long)
  expect((await raw('/icons/icon.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('a file that is already there is not sent again, whichever way it was packed', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await raw('/sw.js', { 'accept-encoding': encoding })
    const again = await raw('/sw.js', { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  }
  const tags = await Promise.all(['br', 'gzip', 'x'].map((one) => raw('/sw.js', { 'accept-encoding': one })))
  expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(3)
})

const outside = [
  '/builds/meta/../../secret.json',
  '/builds/meta/..%2f..%2f..%2fsecret.json',
  '/builds/meta/%2e%2e/%2e%2e/secret',
  '/builds/meta/%2e%2e%2f%2e%2e%2fsecret',
  '/builds/meta/..%5c..%5csecret.json',
  '/builds/meta/b2.json%00',
  '/builds/meta/b2%00.json',
  '/builds/meta/',
  '/builds/meta/b1',
  '/builds/meta/__proto__',
  '/builds/../secret.json',
  '/builds/other',
  '/assets/../secret.json',
  '/assets/..%2f..%2fsecret.json',
  '/assets/%2e%2e/index.html',
  '/assets/....//secret.json',
  '/assets/app-a1b2.js.br',
  '/assets/',
  '/icons/none.png',
  '/old-sw.js',
  '/pages/none.json',
  '/assets//etc/passwd',
  '/assets/C:%5cWindows',
  '/../secret.json',
  '/help/../../secret.json',
  '/help/..%2f..%2fsecret/_payload.json?b2',
  '/help/%2e%2e%2f%2e%2e%2fsecret/_payload.json',
  '/help/../_payload.json',
  '/pages/../.vite/manifest.json',
  '/pro-api/files/..%2f..%2fsecret.json',
  '/pro-api/files/../../secret.json',
  '/user/iframe/../../secret.json',
  '/user/iframe/x/..%2f..%2fsecret.json',
  '/user/iframe/%2e%2e',
]

test.each(outside)('F55 %s is 404', async (path) => {
  const { status, headers, body } = await raw(path)
  expect(status).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.toString()).not.toMatch(/secret|root:/)
})

test('R2.11 F40 an address to embed is one segment, dots and slashes and all: the app gets it, to refuse it in words', async () => {
  for (const address of [
    'https://a.test/b/../c',
    'https://a.test/%2e%2e/c',
    '../../secret.json',
    'https:\\\\a.test\\..\\b',
  ]) {
    const { status, headers, body } = await raw(`/user/iframe/${encodeURIComponent(address)}`)
    expect([address, status, headers['content-type']]).toEqual([address, 200, 'text/html; charset=utf-8'])
    expect(body.toString()).toContain('<div id="root" data-view="frame">')
    expect(body.toString()).not.toContain('secret')
  }
})

test('F55 hidden files of the build are nobody’s', async () => {
  for (const path of ['/.vite/manifest.json', '/.source-hash', '/.env']) {
    const { status, body } = await raw(path)
    expect(status).not.toBe(200)
    expect(body.toString()).not.toContain('secret')
  }
})

test('F03 assets of a build that came later are found when asked for, in files of such a name and nowhere else', async () => {
  const root = join(folder, 'rolling')
  let now = 0
  const kept = keptAssets(root, () => now)
  const files = createStatic({ dist, otherBuilds: kept })
  const status = async (path: string) => (await files(new Request(`https://x.test${path}`)))?.status
  expect(await status('/assets/app-new1.js')).toBe(404)
  write('b3/assets/app-new1.js', long, root)
  write('b3/assets/app-new1.js.br', brotliCompressSync('packed by the build'), root)
  write('b3/assets/.hidden.js', 'secret', root)
  write('b3/secret.js', 'secret', root)
  write('b4.12.new/assets/half-a-copy.js', 'half', root)
  // However many ask, the folder is looked through once a second.
  expect(await status('/assets/app-new1.js')).toBe(404)
  now += 1_000
  expect(await status('/assets/app-new1.js')).toBe(200)
  const answer = await files(new Request('https://x.test/assets/app-new1.js', { headers: { 'Accept-Encoding': 'br' } }))
  expect(answer?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer?.headers.get('Content-Encoding')).toBe('br')
  for (const path of [
    '.hidden.js',
    'app-new1.js.br',
    '..%2fsecret.js',
    '%2e%2e/secret.js',
    'half-a-copy.js',
    '__proto__',
  ]) {
    now += 1_000
    expect([path, await status(`/assets/${path}`)]).toEqual([path, 404])
  }
  rmSync(join(root, 'b3'), { recursive: true })
  now += 1_000
  expect(await kept.find('/assets/never.js')).toBeNull()
  expect(await kept.find('/assets/app-new1.js')).toBeNull()
})

test('an older build’s assets are served, its pages are not', async () => {
  expect((await raw('/assets/app-0000.js')).body.toString()).toBe('older()')
  expect((await raw('/index.html')).body.toString()).toContain('shell')
})

test('F03 a build’s assets stay served after the next one, and no longer than that', () => {
  const root = join(folder, 'kept-of-deploys')
  const source = join(folder, 'deploys')
  const deploy = (id: string, at: number) => {
    rmSync(source, { recursive: true, force: true })
    write(`assets/app-${id}.js`, id, source)
    write('builds/latest.json', JSON.stringify({ id, at }), source)
    keepBuild(source, root)
    utimesSync(join(root, id), at, at)
    return readdirSync(root).filter((name) => name !== id)
  }
  expect(deploy('a', 1)).toEqual([])
  expect(deploy('a', 1)).toEqual([])
  expect(deploy('b', 2)).toEqual(['a'])
  expect(deploy('c', 3)).toEqual(['b'])
  expect(deploy('c', 3)).toEqual(['b'])
  expect(deploy('b', 4)).toEqual(['c'])
  keepBuild(join(folder, 'nothing'), join(folder, 'none-yet'))
  expect(readdirSync(join(folder, 'none-yet'))).toEqual([])
})

test('dynamic text is compressed, public answers once', async () => {
  const first = await raw('/api/openapi.json', { 'accept-encoding': 'br' })
  expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['br', 'Accept-Encoding'])
  const text = brotliDecompressSync(first.body).toString()
  expect(JSON.parse(text).openapi).toMatch(/^3/)
  const plain = await raw('/api/openapi.json')
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text])
  const again = await raw('/api/openapi.json', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'Accept-Encoding'])
  expect(first.headers.etag).not.toBe(plain.headers.etag)
})

test('a method that files do not know is refused', async () => {
  const answer = await site(new Request('https://x.test/sw.js', { method: 'POST' }))
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const head = await site(new Request('https://x.test/sw.js', { method: 'HEAD' }))
  expect([head.status, Number(head.headers.get('content-length')), await head.text()]).toEqual([
    200,
    Buffer.byteLength(long),
    '',
  ])
})
