import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drainOwner } from '#app/offline/outbox.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
type Person = Awaited<ReturnType<typeof signedIn>>
let people: { lin: Person; ada: Person; tess: Person }
let course: { id: string; lessons: string[] }
let study: ReturnType<typeof coursesOf>
const english = { locale: 'en' as const }

beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  people = {
    lin: await signedIn(server.ports, { name: 'Lin' }),
    ada: await signedIn(server.ports, { name: 'Ada', roleId: 9 }),
    tess: await signedIn(server.ports, { name: 'Tess', roleId: 4 }),
  }
  study = coursesOf(server)
})
beforeEach(async () => {
  course = await study.draft(people.tess, [{}, {}])
  await study.state(people.ada, course.id, 'published')
  await study.done(people.lin, `/course/item/${course.id}/enrol`)
  await study.done(people.lin, `/course/item/${course.id}/lesson/${course.lessons[0]}/open`)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => closeSite(server))
afterAll(() => server.close())

test('P11.07 a review waits without a network, and is the server’s once it was sent', async () => {
  server.msw.use(http.post('*/review', () => HttpResponse.error()))
  await openMember(people.lin, `/course/${course.id}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'Review this course' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save my review' }))
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  await userEvent.type(screen.getByLabelText('What should others know?'), 'It holds')
  await userEvent.click(screen.getByRole('button', { name: 'Save my review' }))
  expect(await screen.findByText('Waiting to be sent once you are online')).toBeTruthy()
  server.msw.resetHandlers()
  await drainOwner(people.lin.id, {})
  const { list } = await study.read<{ list: object[] }>(people.lin, `/course/item/${course.id}/review`)
  expect(list).toEqual([expect.objectContaining({ stars: 4, text: 'It holds' })])
})

test('P11.07 a course says its average; a review is replied to, hidden with a reason, and shown again', async () => {
  await study.done(people.lin, `/course/item/${course.id}/review`, { stars: 4, text: 'It holds' })
  await openMember(people.ada, `/course/${course.id}`, english)
  expect(await screen.findByText('1 review')).toBeTruthy()
  expect(screen.getByText('4.0')).toBeTruthy()
  const bar = await screen.findByRole('progressbar', { name: 'Reviews with 4 of 5 stars' })
  expect(bar.getAttribute('aria-valuenow')).toBe('1')
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  await userEvent.type(await screen.findByLabelText(/^Your reply/), 'Thank you')
  await userEvent.click(screen.getByRole('button', { name: 'Save the reply' }))
  expect((await screen.findByText('Thank you')).closest('blockquote')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  const why = within(await screen.findByRole('dialog', { name: 'Hide this review?' }))
  await userEvent.type(why.getByLabelText(/^Reason/), 'Rude')
  await userEvent.click(why.getByRole('button', { name: 'Hide the review' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Unhide' }))
  await waitFor(() => expect(screen.queryByText('Hidden: Rude')).toBeNull())
})
