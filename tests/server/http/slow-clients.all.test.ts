import { request as nodeRequest, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createGate } from '#server/http/gate.ts'
import { createHttpServer, type SocketLimits } from '#server/process/http-server.ts'

const limits: SocketLimits = {
  headersMs: 20_000,
  requestMs: 60_000,
  stalledMs: 20_000,
  checkMs: 50,
  waitingBytes: 1e9,
  ofAddress: null,
}

/** The machine may be busy with other tests. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000 })

const open: (Socket | Server)[] = []
afterEach(() => {
  for (const one of open.splice(0)) {
    if ('destroy' in one) one.destroy()
    else {
      one.closeAllConnections()
      one.close()
    }
  }
})

async function serve(listener: RequestListener, own: Partial<SocketLimits> = {}) {
  const ended: string[] = []
  const server = createHttpServer(listener, { ...limits, ...own }, (why) => ended.push(why))
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    ended,
    connections: () =>
      new Promise<number>((done, fail) => {
        server.getConnections((error, count) => (error ? fail(error) : done(count)))
      }),
    /** A socket that sends `text`; `reads` is false for one that never takes what comes. */
    socket(text = '', reads = true) {
      const socket = connect(port, '127.0.0.1')
      const state = { socket, said: '', gone: false }
      socket.on('error', () => {})
      socket.on('close', () => (state.gone = true))
      if (reads) socket.on('data', (chunk) => (state.said += chunk))
      else socket.pause()
      socket.write(text)
      open.push(socket)
      return state
    },
    alive: () =>
      new Promise<number>((done, fail) => {
        nodeRequest({ port, path: '/', agent: false }, (answer) => done(answer.resume().statusCode ?? 0))
          .on('error', fail)
          .end()
      }),
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
/** More than the network between two sockets of one machine takes in. */
const large = Buffer.alloc(12 * 1024 * 1024, 'x')

test('F75 requests of one socket are begun one after the other, each when the answer before it has left', async () => {
  const begun: string[] = []
  const site = await serve((request, response) => {
    begun.push(request.url as string)
    response.end(request.url === '/first' ? large : 'short')
  })
  const unread = site.socket(get('/first') + get('/second') + get('/third'), false)
  await until(() => expect(begun).toEqual(['/first']))
  expect(await site.alive()).toBe(200)
  expect(begun).toEqual(['/first', '/'])
  // Once it is read, the others follow, in their order.
  unread.socket.resume()
  await until(() => expect(begun).toEqual(['/first', '/', '/second', '/third']))
})

test('F75 sixty requests ahead are all answered to who reads; a socket that sends more than may wait is ended', async () => {
  const site = await serve((request, response) => response.end(`<${request.url}>`))
  const polite = site.socket(Array.from({ length: 60 }, (_, at) => get(`/${at}`)).join(''))
  await until(() => expect(polite.said).toContain('</59>'))
  expect(polite.said.match(/<\/\d+>/g)).toEqual(Array.from({ length: 60 }, (_, at) => `</${at}>`))
  const greedy = site.socket(get('/').repeat(2_000))
  await until(() => expect(greedy.gone).toBe(true))
  expect(site.ended).toEqual(['pipelined'])
  expect(await site.alive()).toBe(200)
})

test('F75 an answer that nobody takes ends its socket; one that is taken slowly arrives whole', async () => {
  const stalledMs = 2_000
  const site = await serve((_, response) => response.end(large), { stalledMs })
  const began = performance.now()
  const slow = site.socket(get('/'), false)
  const unread = site.socket(get('/'), false)
  let taken = 0
  const sip = setInterval(() => {
    // So slowly that the whole takes twice the time in which a still one is ended.
    const due = (large.length * (performance.now() - began)) / (3 * stalledMs)
    while (taken < due) {
      const piece = slow.socket.read() as Buffer | null
      if (!piece) return
      taken += piece.length
    }
  }, 20)
  try {
    await until(() => expect(taken).toBeGreaterThan(large.length))
    await until(() => expect(site.ended).toEqual(['stalled']))
    unread.socket.resume()
    await until(() => expect(unread.gone).toBe(true))
  } finally {
    clearInterval(sip)
  }
})

test('F75 what waits for all readers together is bounded: who stands still for longest goes first', async () => {
  const site = await serve((request, response) => response.end(request.url === '/large' ? large : 'short'), {
    waitingBytes: 3 * large.length,
  })
  const first = site.socket(get('/large'), false)
  await until(async () => expect(await site.connections()).toBe(1))
  const rest = Array.from({ length: 5 }, () => site.socket(get('/large'), false))
  await until(() => expect(site.ended.length).toBeGreaterThanOrEqual(4))
  expect(new Set(site.ended)).toEqual(new Set(['unread']))
  expect(await site.connections()).toBeLessThanOrEqual(2)
  expect(await site.alive()).toBe(200)
  // It sees its end as soon as it looks.
  first.socket.resume()
  await until(() => expect(first.gone).toBe(true))
  expect(rest.length).toBe(5)
})

test('F75 headers and bodies that come by drops are cut off in time, and the others are answered meanwhile', async () => {
  const site = await serve(
    (request, response) => {
      request.resume()
      request.on('end', () => response.end('done'))
    },
    { headersMs: 400, requestMs: 800 },
  )
  const headers = Array.from({ length: 30 }, () => site.socket('GET / HTTP/1.1\r\nHost: x\r\n'))
  const bodies = Array.from({ length: 30 }, () =>
    site.socket('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'),
  )
  const drip = setInterval(() => {
    for (const { socket } of headers) socket.write('X-A: b\r\n')
    for (const { socket } of bodies) socket.write('x')
  }, 100)
  try {
    await until(async () => expect(await site.connections()).toBe(60))
    expect(await site.alive()).toBe(200)
    await until(() => expect([...headers, ...bodies].every(({ gone }) => gone)).toBe(true))
    for (const { said } of [...headers, ...bodies]) expect(said).toMatch(/^(HTTP\/1.1 408 |$)/)
  } finally {
    clearInterval(drip)
  }
})

test('F75 an address has so many sockets and no more; those it gives up it may open again', async () => {
  const site = await serve((_, response) => response.end('here'), { ofAddress: 3 })
  const first = Array.from({ length: 3 }, () => site.socket(get('/')))
  await until(() => expect(first.every(({ said }) => said.includes('here'))).toBe(true))
  const fourth = site.socket(get('/'))
  await until(() => expect(fourth.gone).toBe(true))
  expect([fourth.said, site.ended]).toEqual(['', ['sockets']])
  first[0]?.socket.destroy()
  await until(async () => expect(await site.connections()).toBe(2))
  const again = site.socket(get('/'))
  await until(() => expect(again.said).toContain('here'))
})

test('F75 the gate lets so many be under way, begins one in each turn, in order, and is not stopped by who fails', async () => {
  const gate = createGate(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: 5 }, (_, at) =>
    gate.pass(async () => {
      begun.push(at)
      await new Promise<void>((done) => ends.push(done))
      if (at === 1) throw new Error('one')
      return at
    }),
  )
  const results = Promise.allSettled(all)
  expect(begun).toEqual([0])
  await until(() => expect(begun).toEqual([0, 1]))
  await new Promise((done) => setTimeout(done, 20))
  expect(begun).toEqual([0, 1])
  for (let at = 0; at < 5; at++) {
    await until(() => expect(ends.length).toBeGreaterThan(at))
    ends[at]?.()
  }
  expect((await results).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await gate.pass(async () => 'free')).toBe('free')
})
