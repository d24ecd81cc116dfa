import { act, screen, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { followNotifications } from '#app/session/notification/follow.ts'
import { streamPath } from '#contract/notification/stream.ts'
import { outboxDatabase } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

const address = '/user/account/overview?view=notifications'

let server: MockServer
let qa: ReturnType<typeof questionsOf>
let lin: Person
let ada: Person
let ends: (() => void)[] = []

beforeAll(async () => {
  teachObserver()
  server = await startServer()
  qa = questionsOf(server)
})
beforeEach(async () => {
  lin = await signedIn(server.ports, { name: '小林' })
  ada = await signedIn(server.ports, { name: 'Ada' })
})
afterEach(async () => {
  for (const end of ends) end()
  ends = []
  closeSite(server)
  await outbox.discard(lin.id)
  await clear(deviceStore(outboxDatabase(lin.id)))
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

/** The app of somebody who is told what happens, as it is once it is ready. */
async function open(path = address, locale: 'zh-cn' | 'en' = 'en') {
  const app = await openMember(lin, path, { locale })
  ends.push(
    followNotifications({
      queryClient: app.queryClient,
      session: app.session,
      online: () => true,
      onReachedAgain: () => () => {},
    }),
  )
  return app
}
const happen = async (title: string, secondsAgo = 0) => {
  const now = server.clock.seconds
  const id = await qa.ask(lin, { title })
  server.clock.seconds = now - secondsAgo
  await qa.answer(ada, id)
  server.clock.seconds = now
  return id
}
const list = async () => within(await screen.findByRole('list', { name: /Notifications|通知/ }))

test('P7.04 what happens is there without a reload, by the stream of events', async () => {
  await open()
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  // The stream is opened once the page is at rest.
  await new Promise((rest) => setTimeout(rest, 4_000))
  await act(() => happen('Where is the key?').then(() => undefined))
  expect(await (await list()).findByRole('link')).toBeTruthy()
  expect(await screen.findByText('1 unread')).toBeTruthy()
})

test('P7.01 a back end that knows no notifications is asked once, and there is no bell', async () => {
  const asked: string[] = []
  const refuse = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname)
    return HttpResponse.json({ code: 404, msg: '', data: null }, { status: 404 })
  }
  server.msw.use(http.get('*/api/notification/count', refuse), http.get(`*${streamPath}`, refuse))
  await open('/QA')
  await new Promise((rest) => setTimeout(rest, 5_000))
  expect(asked.filter((path) => path === '/api/notification/count')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull()
})
