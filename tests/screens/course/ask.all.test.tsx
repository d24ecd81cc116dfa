import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainOwner } from '#app/offline/outbox.ts'
import { setLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { coursesOf, readyVideo } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, openSite } from '../member-site.tsx'
import { teachObserver, teachResizeObserver } from '../observer.ts'

let server: MockServer
let lin: Person
let ada: Person
let qa: ReturnType<typeof questionsOf>
let course: { id: string; lessons: [string, string] }
let study: ReturnType<typeof coursesOf>
const english = { locale: 'en' as const }

// Each test its own site: what one leaves there, another would find.
beforeEach(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  lin = await signedIn(server.ports, { name: 'Lin' })
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  const wen = await signedIn(server.ports, { name: 'Wen' })
  study = coursesOf(server)
  course = (await study.draft(ada, [
    { kind: 'video', title: 'Seen' },
    { title: 'Read', body: 'One rope.\n\nTwo *ropes*.\n\n- three' },
  ])) as unknown as typeof course
  const [video] = course.lessons
  await readyVideo(server.ports, 'knots', ada.id)
  await study.done(ada, `/admin/study/lesson/${video}/video`, { fileId: 'knots', seconds: 100 })
  await study.state(ada, course.id, 'published')
  await study.done(lin, `/course/item/${course.id}/enrol`)
  qa = questionsOf(server)
  const id = await qa.ask(lin, {
    title: 'Why does it slip?',
    lesson: { courseId: course.id, lessonId: video, second: 30 },
  })
  await qa.do(lin, id, 'accept', { answerId: await qa.answer(wen, id, 'It was not **pulled**.') })
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  teachResizeObserver()
  // What a browser has, and the router calls.
  Element.prototype.scrollIntoView = () => {}
  // What a browser's player has, and this one has not.
  Object.defineProperties(HTMLMediaElement.prototype, {
    currentTime: { value: 0, writable: true, configurable: true },
    readyState: { value: 4, configurable: true },
  })
})
afterEach(async () => {
  closeSite(server)
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  await server.close()
})

const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const fill = async (title: string) => {
  await type(await screen.findByLabelText('What is it about, in one sentence?'), title)
  await type(
    await screen.findByLabelText('What did you do, what happened, what did you expect?'),
    'I have tried it twice.',
  )
}
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post question' }))
const asked = async (title: string) =>
  server.db.selectFrom('question').select(['courseId', 'lessonId', 'lessonSecond']).where('title', '=', title).execute()
const player = () => document.querySelector('video') as HTMLVideoElement

test('P11.08 P11.02 one asks at the second where the video stands; it stands on the timeline with what was accepted, and leads back', async () => {
  const [lessonId] = course.lessons
  const { router } = await openMember(lin, `/course/${course.id}?lesson=${lessonId}`, english)
  await screen.findByRole('region', { name: 'Video' })
  const timeline = await screen.findByRole('group', { name: 'Questions on the timeline' })
  await userEvent.click(within(timeline).getByRole('button', { name: '0:30 1 question', expanded: false }))
  expect(player().currentTime).toBe(30)
  expect(screen.getAllByText('It was not pulled.')).toHaveLength(2)

  await act(async () => setLessonSecond(75))
  await userEvent.click(screen.getByRole('link', { name: 'Ask at 1:15' }))
  expect(await screen.findByRole('link', { name: 'About the lesson “Seen” at 1:15' })).toBeTruthy()
  await fill('Which end is it?')
  await post()
  const list = await screen.findByRole('region', { name: 'Questions about this lesson' })
  expect(router.state.location.search).toEqual({ lesson: lessonId, at: 75 })
  expect(await asked('Which end is it?')).toEqual([{ courseId: course.id, lessonId, lessonSecond: 75 }])
  const title = await within(list).findByRole('link', { name: 'Which end is it?' })
  await userEvent.click(within(list).getByRole('button', { name: 'Go to 0:30 in the video' }))
  expect(player().currentTime).toBe(30)

  await userEvent.click(title)
  await userEvent.click(await screen.findByRole('link', { name: 'Asked in the lesson “Seen” at 1:15' }))
  await screen.findByRole('region', { name: 'Video' })
  expect(player().currentTime).toBe(75)
  // And at the course's page each leads to where it was asked.
  await router.navigate({ to: '/course/$id', params: { id: course.id } })
  const all = within(await screen.findByRole('region', { name: 'Questions and answers' }))
  expect((await all.findByRole('link', { name: 'Seen · 1:15' })).getAttribute('href')).toContain('at=75')
  expect(all.getByText('It was not pulled.')).toBeTruthy()
})

test('P11.08 with no network it waits beneath its lesson; refused there, it is asked without the lesson, and nothing is typed again', async () => {
  const [, lessonId] = course.lessons
  server.msw.use(http.post('*/api/question', () => HttpResponse.error()))
  const { router } = await openMember(lin, `/course/${course.id}?lesson=${lessonId}`, english)
  await userEvent.click(await screen.findByRole('link', { name: 'Ask about this lesson' }))
  await fill('How thick a rope?')
  await post()
  const list = within(await screen.findByRole('region', { name: 'Questions about this lesson' }))
  expect(await list.findByText('Waiting to be sent once you are online')).toBeTruthy()
  server.msw.resetHandlers()
  await study.done(lin, `/course/item/${course.id}/leave`)
  await act(async () => void (await drainOwner(lin.id, {})))
  expect(await list.findByText('Couldn’t be sent: see why and fix it')).toBeTruthy()
  await userEvent.click(list.getByRole('link', { name: 'How thick a rope?' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByDisplayValue('How thick a rope?')).toBeTruthy()
  await post()
  expect(
    await screen.findByText('You cannot ask about this place any more: you can ask without the lesson.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask without the lesson' }))
  await post()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/QA\/./))
  expect(await asked('How thick a rope?')).toEqual([{ courseId: null, lessonId: null, lessonSecond: null }])
})

const paragraphOf = async (title: string) =>
  server.db
    .selectFrom('question')
    .select(['lessonId', 'lessonSecond', 'lessonParagraph', 'lessonWords'])
    .where('title', '=', title)
    .execute()
const two = () => document.querySelector('.prose p:nth-of-type(2)')
const edit = async (body: string) => {
  const path = `/admin/study/lesson/${course.lessons[1]}`
  const { version } = await study.read<{ version: number }>(ada, path)
  await study.done(ada, `${path}/edit`, { title: 'Read', body, preview: true, version })
}

test('P11.08 one asks about a paragraph; it stands beneath it and beside the lesson with what was accepted, and leads back', async () => {
  const [, lessonId] = course.lessons
  const { router } = await openMember(lin, `/course/${course.id}?lesson=${lessonId}`, english)
  await userEvent.click(await screen.findByText('ropes'))
  await userEvent.click(await screen.findByRole('link', { name: 'Ask about this paragraph' }))
  expect(
    await screen.findByRole('link', { name: 'About the lesson “Read” at the paragraph “Two ropes.”' }),
  ).toBeTruthy()
  await fill('How thick is each?')
  await post()
  const list = within(await screen.findByRole('region', { name: 'Questions about this lesson' }))
  await list.findByRole('link', { name: 'How thick is each?' })
  const id = String(router.state.location.search.question)
  expect(await paragraphOf('How thick is each?')).toEqual([
    { lessonId, lessonSecond: null, lessonParagraph: 1, lessonWords: 'Two ropes.' },
  ])
  await waitFor(() => expect(document.activeElement).toBe(two()))
  act(() => screen.getByRole('button', { name: 'My notes' }).focus())
  await userEvent.click(list.getByRole('button', { name: 'At the paragraph “Two ropes.”' }))
  expect(document.activeElement).toBe(two())
  await qa.do(lin, id, 'accept', { answerId: await qa.answer(ada, id, 'As a *finger*.') })

  // At its own page it says where it was asked, and leads there.
  closeSite(server)
  const again = await openMember(lin, `/QA/${id}`, english)
  await userEvent.click(await screen.findByRole('link', { name: 'Asked about a paragraph of the lesson “Read”' }))
  await waitFor(() => expect(document.activeElement).toBe(two()))
  expect(two()?.textContent).toBe('Two ropes.')
  await userEvent.click(await screen.findByRole('button', { name: '1 question about this paragraph' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Questions about this paragraph' }))
  expect(sheet.getByText('Two ropes.')).toBeTruthy()
  expect(await sheet.findByText('As a finger.')).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Ask about this paragraph' })).toBeTruthy()
  await again.router.navigate({ to: '/course/$id', params: { id: course.id }, hash: 'course-questions' })
  const all = within(await screen.findByRole('region', { name: 'Questions and answers' }))
  const link = await all.findByRole('link', { name: 'Read · a paragraph' })
  expect(link.getAttribute('href')).toContain(`question=${id}`)
  // A line that tells its teachers of several leads here.
  expect(document.activeElement?.textContent).toBe('Questions and answers')
})

test('P11.08 a changed text finds the paragraph by its words; without it the question is of the whole lesson; guests ask too', async () => {
  const [, lessonId] = course.lessons
  const place = { courseId: course.id, lessonId, second: null, paragraph: { number: 1, words: 'Two ropes.' } }
  const id = await qa.ask(lin, { title: 'How thick is each?', lesson: place })
  await edit('Before it.\n\nOne rope.\n\nTwo ropes.\n\n- three')
  await openSite(`/course/${course.id}?lesson=${lessonId}&question=${id}`, english)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Two ropes.'))
  const mark = await screen.findByRole('button', { name: '1 question about this paragraph' })
  expect(mark.closest('.prose > *')?.previousElementSibling?.textContent).toBe('Two ropes.')
  await userEvent.click(screen.getByText('Before it.'))
  const ask = await screen.findByRole('link', { name: 'Ask about this paragraph' })
  expect(ask.getAttribute('href')).toContain('paragraph=0&words=Before+it.')
  // What is noted is a member's.
  expect(screen.queryByRole('button', { name: 'Add a note here' })).toBeNull()
  closeSite(server)

  await edit('One rope.\n\nThree ropes.')
  await openMember(lin, `/course/${course.id}?lesson=${lessonId}&question=${id}`, english)
  const list = within(await screen.findByRole('region', { name: 'Questions about this lesson' }))
  expect(await list.findByRole('link', { name: 'How thick is each?' })).toBeTruthy()
  expect(await screen.findByText('Three ropes.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /paragraph/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Read')
})

test('P11.08 with no network a question about a paragraph waits beneath its lesson, comes back to its form with it, and arrives', async () => {
  const [, lessonId] = course.lessons
  server.msw.use(http.post('*/api/question', () => HttpResponse.error()))
  await openMember(lin, `/course/${course.id}?lesson=${lessonId}`, english)
  await userEvent.click(await screen.findByText('ropes'))
  await userEvent.click(await screen.findByRole('link', { name: 'Ask about this paragraph' }))
  await fill('How thick a rope?')
  await post()
  const list = within(await screen.findByRole('region', { name: 'Questions about this lesson' }))
  expect(await list.findByText('Waiting to be sent once you are online')).toBeTruthy()
  expect(await list.findByRole('button', { name: 'At the paragraph “Two ropes.”' })).toBeTruthy()
  await userEvent.click(list.getByRole('link', { name: 'How thick a rope?' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByDisplayValue('How thick a rope?')).toBeTruthy()
  expect(
    await screen.findByRole('link', { name: 'About the lesson “Read” at the paragraph “Two ropes.”' }),
  ).toBeTruthy()
  await post()
  await screen.findByRole('region', { name: 'Questions about this lesson' })
  server.msw.resetHandlers()
  await act(async () => void (await drainOwner(lin.id, {})))
  expect(await paragraphOf('How thick a rope?')).toEqual([
    { lessonId, lessonSecond: null, lessonParagraph: 1, lessonWords: 'Two ropes.' },
  ])
})
