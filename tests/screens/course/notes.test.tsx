import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drainOwner } from '#app/offline/outbox.ts'
import { asMarkdown } from '#app/screens/course/note/notes.ts'
import { beginningOf, paragraphOf } from '#app/screens/course/note/paragraphs.ts'
import { setLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, said } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
let lin: Awaited<ReturnType<typeof signedIn>>
let course: { id: string; lessons: string[] }
const english = { locale: 'en' as const }

beforeAll(async () => {
  teachObserver()
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  lin = await signedIn(server.ports, { name: 'Lin' })
  const ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  const study = coursesOf(server)
  course = await study.draft(ada, [{ title: 'First', body: 'One rope.\n\nTwo *ropes*.\n\n- three' }])
  await study.state(ada, course.id, 'published')
  await study.done(lin, `/course/item/${course.id}/enrol`)
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(async () => {
  closeSite(server)
  await server.db.deleteFrom('course_note').execute()
})
afterAll(() => server.close())
const rows = () => server.db.selectFrom('course_note').select(['text', 'place']).execute()

test('P11.06 a tap on a paragraph notes something of it; the mark beside it opens, edits and deletes', async () => {
  await openMember(lin, `/course/${course.id}?lesson=${course.lessons[0]}`, english)
  await userEvent.click(await screen.findByText('ropes'))
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note here' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'New note' }))
  expect((sheet.getByLabelText('Where it belongs') as HTMLSelectElement).value).toBe('p1')
  await userEvent.type(sheet.getByLabelText('Note, only for you'), 'Left over right')
  await userEvent.click(sheet.getByRole('button', { name: 'Save note' }))
  await userEvent.click(await screen.findByRole('button', { name: /Left over right/ }))
  expect(await rows()).toEqual([{ text: 'Left over right', place: '{"paragraph":1,"words":"Two ropes."}' }])
  const again = within(await screen.findByRole('dialog', { name: 'Edit note' }))
  await userEvent.type(again.getByLabelText('Note, only for you'), '!')
  await userEvent.selectOptions(again.getByLabelText('Where it belongs'), 'The whole lesson')
  await userEvent.click(again.getByRole('button', { name: 'Save note' }))
  await waitFor(async () => expect(await rows()).toEqual([{ text: 'Left over right!', place: null }]))
  expect(screen.queryByRole('button', { name: /Left over right/ })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: '1 note' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Left over right!' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete note' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Delete this note?' }))
  await userEvent.click(sure.getByRole('button', { name: 'Delete note' }))
  expect(await screen.findByRole('button', { name: 'My notes' })).toBeTruthy()
  await waitFor(async () => expect(await rows()).toEqual([]))

  // Of a video, a note begins at the second where it stands.
  act(() => setLessonSecond(75))
  await userEvent.click(screen.getByRole('button', { name: 'My notes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'New note' }))
  await userEvent.type(await screen.findByLabelText('Note, only for you'), 'The knot')
  act(() => setLessonSecond(80))
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(async () => expect(await rows()).toEqual([{ text: 'The knot', place: '{"second":75}' }]))
  act(() => setLessonSecond(null))
})

test('P11.06 with no network a note is made, edited, found and exported on the device, and arrives once, as it was last', async () => {
  server.msw.use(http.post('*/note/*', () => HttpResponse.error()))
  const { router } = await openMember(lin, `/course/${course.id}?lesson=${course.lessons[0]}`, english)
  await userEvent.click(await screen.findByRole('button', { name: 'My notes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'New note' }))
  await userEvent.type(await screen.findByLabelText('Note, only for you'), 'Ropes ＡＢＣ')
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(said()).toContain('success: Kept on this device. It is sent as soon as you are online.'))
  await router.navigate({ to: '/course/notes' })
  await userEvent.click(await screen.findByRole('button', { name: /Ropes.*Waiting to be sent/ }))
  await userEvent.type(await screen.findByLabelText('Note, only for you'), ' later')
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByRole('button', { name: /later/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toContain(course.lessons[0])
  const field = screen.getByRole('searchbox', { name: 'Search my notes' })
  await userEvent.type(field, 'abc knots')
  expect(screen.getByRole('button', { name: /later/ })).toBeTruthy()
  await userEvent.type(field, ' zebra')
  expect(await screen.findByText('No notes with these words')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all notes' }))
  const saved: Blob[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  URL.revokeObjectURL = () => {}
  await userEvent.click(await screen.findByRole('button', { name: 'Export as Markdown' }))
  const exported = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(saved[0] as Blob)
  })
  expect(exported).toBe('# My notes\n\n## Knots\n\n### First\n\nRopes ＡＢＣ later\n\n---\n')
  expect(await rows()).toEqual([])
  server.msw.resetHandlers()
  await drainOwner(lin.id, {})
  expect(await rows()).toEqual([{ text: 'Ropes ＡＢＣ later', place: null }])
})

test('P11.06 a note finds its paragraph again after the text was changed, and names in the export are words', () => {
  const at = { paragraph: 1, words: 'Two ropes.' }
  expect(paragraphOf(at, ['One', 'Two ropes.'])).toBe(1)
  expect(paragraphOf(at, ['New', 'One', 'Two ropes.'])).toBe(2)
  expect(paragraphOf(at, ['One', 'Two knots.'])).toBeUndefined()
  const block = document.createElement('p')
  block.textContent = `${'a'.repeat(79)}😀`
  expect(beginningOf(block)).toBe('a'.repeat(79))
  const note = { id: 'n', courseId: 'c', lessonId: 'l', text: '**mine**', createdAt: 1, updatedAt: 1 }
  const titles = { courseTitle: '# A', lessonTitle: '[b](c)' }
  expect(asMarkdown('N', [{ ...note, ...titles, at: { second: 3_723 } }])).toBe(
    '# N\n\n## \\# A\n\n### \\[b\\]\\(c\\)\n\n**1:02:03**\n\n**mine**\n\n---\n',
  )
})
