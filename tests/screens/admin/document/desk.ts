import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import type { Document } from '#contract/document/document.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../../dialog.ts'
import { closeSite } from '../../member-site.tsx'
import { onServer, teachMeasuring } from './editor-site.tsx'

export interface Desk {
  server: MockServer
  /** A draft of its own for each test, begun by Bo. */
  id: string
  /** It, as the server has it. */
  there: () => Promise<Document>
  /** Something that Bo does to it, at the rev that it has by then. */
  asBo: <T = { rev: number }>(verb: string, more?: Record<string, unknown>) => Promise<{ status: number; data: T }>
  /** What Bo saves of its text. */
  write: (text: { title?: string; summary?: string; body?: string }) => Promise<unknown>
  /** The network is gone; the next test has it again. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** For the tests of a file: a site with a small help centre, and a draft for each of them. */
export function deskWith(body: string): Desk {
  let other: Awaited<ReturnType<typeof signedIn>>
  const reached = () => checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  const desk: Desk = {
    server: undefined as never,
    id: '',
    there: () => onServer(desk.server, other.headers, desk.id),
    async asBo(verb, more = {}) {
      const { rev } = await desk.there()
      const address = `/api/admin/document/${encodeURIComponent(desk.id)}/${verb}`
      const { status, body } = await desk.server.post<never>(address, { rev, ...more }, other.headers)
      return { status, data: body.data }
    },
    async write(text) {
      const { copy, published } = await desk.there()
      const { title, summary, body, tags } = copy ?? published ?? { title: '', summary: '', body: '', tags: [] }
      return desk.asBo('copy', { title, summary, body, tags, ...text })
    },
    async cut() {
      desk.server.msw.use(http.all('*/api/admin/document/*', () => HttpResponse.error()))
      await checkOnline(async () => {
        throw new TypeError('offline')
      })
    },
    async mend() {
      desk.server.msw.resetHandlers()
      await reached()
    },
  }
  beforeAll(async () => {
    teachDialogs()
    teachMeasuring()
    desk.server = await startServer()
    await importTexts(desk.server, helpTexts)
    other = await signedIn(desk.server.ports, { roleId: 3, name: 'Bo' })
  })
  beforeEach(async () => {
    const { body: answer } = await desk.server.post<{ id: string }>(
      '/api/admin/document',
      { locale: 'en', categoryId: 'start', title: `Steps ${Math.random().toString(36).slice(2, 8)}`, body },
      other.headers,
    )
    desk.id = answer.data.id
  })
  afterEach(async () => {
    closeSite(desk.server)
    await reached()
  })
  afterAll(() => desk.server.close())
  return desk
}
