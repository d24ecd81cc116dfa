import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { config, loadConfig } from '#app/lib/config.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import type { TaskCounter } from '#contract/activity/activity.ts'
import { dayIn } from '#contract/activity/zone.ts'
import { outboxDatabase } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, openSite, said } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let people: { lin: Person; wen: Person; ada: Person }
let activities: ReturnType<typeof activitiesOf>
const hour = 3_600
beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  activities = activitiesOf(server)
  people = {
    lin: await signedIn(server.ports, { name: 'Lin' }),
    wen: await signedIn(server.ports, { name: 'Wen' }),
    ada: await signedIn(server.ports, { name: 'Ada', roleId: 9 }),
  }
})
afterEach(async () => {
  closeSite(server)
  for (const { id } of Object.values(people)) {
    await outbox.discard(id)
    await clear(deviceStore(outboxDatabase(id)))
  }
  await server.db.deleteFrom('check_in').execute()
  await server.db.deleteFrom('check_in_zone').execute()
  await server.db.deleteFrom('activity').execute()
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())
const english = { locale: 'en' as const }
const part = () => within(screen.getByRole('region', { name: 'My spot' }))

test('R2.02 P6.01 upcoming, running and ended stand in the address, and lead to each activity', async () => {
  const now = server.clock.seconds
  await activities.open(people.ada, { titleEn: 'To come', seats: 2 })
  await activities.open(people.ada, { titleEn: 'On now', startAt: now - hour, endAt: now + hour, signupEndAt: now })
  const { router } = await openMember(people.lin, '/activity', english)
  const row = await screen.findByRole('link', { name: /To come/ })
  expect(row.textContent).toContain('2 spots left')
  await userEvent.click(screen.getByRole('radio', { name: 'Ongoing' }))
  await screen.findByRole('link', { name: /On now/ })
  expect(router.state.location.href).toBe('/activity?show=running')
  await userEvent.click(screen.getByRole('radio', { name: 'Ended' }))
  expect(await screen.findByText('No past activities yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Upcoming' }))
  await userEvent.click(await screen.findByRole('link', { name: /To come/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'To come' })).toBeTruthy()
  expect(router.state.location.href).toMatch(/^\/activity\?id=/)
})

test('P6.01 joining, the link and the ticket that come with it, and giving the seat back', async () => {
  const id = await activities.open(people.ada, { seats: 1, mode: 'offline' })
  await openMember(people.lin, `/activity?id=${id}`, english)
  expect(await screen.findByText('Be', { exact: false })).toBeTruthy()
  expect(screen.queryByText('https://meet.example/room')).toBeNull()
  await userEvent.click(part().getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('You’re going')).toBeTruthy()
  expect(said()).toEqual(['success: You’re going: your spot is reserved'])
  expect(screen.getByRole('link', { name: 'https://meet.example/room' })).toBeTruthy()
  const { code } = (await activities.read(id, people.lin)).own as { code: string }
  expect(await screen.findByText(`${code.slice(0, 5)}-${code.slice(5)}`)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code of my ticket' }).querySelector('path')?.getAttribute('d')).toMatch(
    /^M/,
  )
  await userEvent.click(part().getByRole('button', { name: 'Cancel my spot' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await part().findByRole('button', { name: 'Join' })).toBeTruthy()
})

test('P6.01 an online activity has a way to the meeting in place of a ticket, for whoever takes part', async () => {
  const id = await activities.open(people.ada, { mode: 'online' })
  await openMember(people.lin, `/activity?id=${id}`, english)
  const join = await screen.findByRole('button', { name: 'Join' })
  expect(part().queryByRole('link', { name: 'Open the meeting' })).toBeNull()
  await userEvent.click(join)
  const link = await part().findByRole('link', { name: 'Open the meeting' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://meet.example/room',
    'noopener noreferrer',
  ])
  expect(screen.queryByRole('img', { name: 'QR code of my ticket' })).toBeNull()
  expect((await activities.read(id, people.lin)).own?.code).toBe('')
})

test('P6.01 the waiting list says how many are before one; a guest is led to sign in; what is cancelled says why', async () => {
  const id = await activities.open(people.ada, { seats: 1 })
  await activities.join(people.wen, id)
  await openMember(people.lin, `/activity?id=${id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
  expect(await screen.findByText('You are first on the waiting list')).toBeTruthy()
  closeSite(server)
  await openSite(`/activity?id=${id}`, english)
  expect(await screen.findByRole('link', { name: 'Sign in to join' })).toBeTruthy()
  await activities.care(people.ada, id, 'cancel', { reason: 'The teacher is ill' })
  closeSite(server)
  await openMember(people.lin, `/activity?id=${id}`, english)
  expect(await screen.findByText('The teacher is ill')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to my calendar' })).toBeNull()
})

test('P6.01 joining with no network waits on the device, and says so', async () => {
  const id = await activities.open(people.ada)
  await openMember(people.lin, `/activity?id=${id}`, english)
  const button = await screen.findByRole('button', { name: 'Join' })
  server.msw.use(http.post('*/api/activity/item/*', () => HttpResponse.error()))
  await userEvent.click(button)
  expect(await screen.findByText('Your sign-up waits to be sent')).toBeTruthy()
  expect((await activities.read(id, people.lin)).mine).toBe('none')
  const [item] = (await outbox.state(people.lin.id)).items
  expect(item).toMatchObject({ endpoint: 'joinActivity', label: { kind: 'activity', to: `/activity?id=${id}` } })
})

test('P6.03 F99 the daily check-in counts once, and with no network keeps the day that it was done on', async () => {
  await openMember(people.lin, '/activity', english)
  const today = dayIn(deviceZone(), Math.floor(Date.now() / 1_000))
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Checked in today')).toBeTruthy()
  expect(await screen.findByText('1 day in a row')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checked in' }).disabled).toBe(true)
  expect(await activities.checkIns(people.lin)).toMatchObject({ days: [today], zone: deviceZone() })
  closeSite(server)
  await openMember(people.wen, '/activity', english)
  server.msw.use(http.post('*/api/activity/check-in', () => HttpResponse.error()))
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Today’s check-in waits to be sent')).toBeTruthy()
  const [item] = (await outbox.state(people.wen.id)).items
  expect(item?.body).toEqual({ day: today, zone: deviceZone() })
})

test('P6.02 a challenge shows its tasks, one’s own progress and the ranking, with or without one’s name', async () => {
  const now = server.clock.seconds
  const challenge = (counter: TaskCounter, target: number) =>
    activities.open(people.ada, {
      // The day of the member, which may be yesterday where the challenge is.
      mode: 'challenge',
      startAt: now - 24 * hour,
      endAt: now + 99 * hour,
      signupEndAt: now + 99 * hour,
      link: '',
      rewardPoints: 20,
      tasks: [{ counter, target }],
    })
  const id = await challenge('checkIns', 2)
  await openMember(people.lin, `/activity?id=${id}`, english)
  expect(await screen.findByText('Check in on 2 days')).toBeTruthy()
  await userEvent.click(part().getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('0 / 2')).toBeTruthy()
  // As this device does it: a day of theirs, and where that is counted.
  await activities.checkIn(people.lin, dayIn(deviceZone(), now), deviceZone())
  closeSite(server)
  await openMember(people.lin, `/activity?id=${id}`, english)
  const ranking = within(await screen.findByRole('region', { name: 'Ranking' }))
  expect(await ranking.findByText('50%')).toBeTruthy()
  await userEvent.click(ranking.getByRole('switch', { name: 'Show my name in the ranking' }))
  await waitFor(async () => expect((await activities.read(id, people.lin)).own?.named).toBe(false))
  closeSite(server)
  await openMember(people.lin, `/activity?id=${await challenge('lessons', 3)}`, english)
  expect(await screen.findByText('Complete 3 lessons')).toBeTruthy()
})

test('P6.01 the address of one’s calendar is made, renewed and ended', async () => {
  await openMember(people.lin, '/activity', english)
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe in a calendar' }))
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create the address' })
  await waitFor(() => expect(create.disabled).toBe(false))
  await userEvent.click(create)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of my calendar' })
  expect(field.value).toMatch(/\/feeds\/activities\/[\w-]{32}\.ics\?locale=en$/)
  const first = field.value
  await userEvent.click(screen.getByRole('button', { name: 'New address' }))
  await waitFor(() => expect(field.value).not.toBe(first))
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByRole('button', { name: 'Create the address' })).toBeTruthy()
})

test('R7.01 the address of one’s calendar is that of the API, with what its base URL begins with', async () => {
  const withBase = (apiUrl: string) => {
    const text = JSON.stringify({ ...config(), apiUrl })
    return loadConfig({ getElementById: () => ({ textContent: text }) as HTMLElement })
  }
  server.msw.use(
    http.all('*/index.php/*', async ({ request }) => {
      const { method, headers, url } = request
      const body = method === 'GET' ? undefined : await request.text()
      return server.app.fetch(new Request(url.replace('/index.php', ''), { method, headers: [...headers], body }))
    }),
  )
  await withBase('/index.php/')
  try {
    await openMember(people.wen, '/activity', english)
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe in a calendar' }))
    const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create the address' })
    await waitFor(() => expect(create.disabled).toBe(false))
    await userEvent.click(create)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of my calendar' })
    expect(field.value.replace(/[\w-]{32}/, 'KEY')).toBe(
      `${location.origin}/index.php/feeds/activities/KEY.ics?locale=en`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }))
    await screen.findByRole('button', { name: 'Create the address' })
  } finally {
    await withBase('')
  }
})
