import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DrawingTask } from '#contract/document/drawing.ts'
import { documentPreview } from '#server/text/document-preview.ts'
import { courseDraft, coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said, saidSoFar } from '../member-site.tsx'
import { file, teachPictures } from '../pictures.ts'
import { content, openAdmin, rows, teachWidth } from './admin-site.tsx'

let server: MockServer
let courses: ReturnType<typeof coursesOf>
let ada: Awaited<ReturnType<typeof signedIn>>

// Each test its own site: what one leaves there, another would find.
beforeEach(async () => {
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  courses = coursesOf(server)
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
})
beforeEach(() => {
  teachWidth()
})
afterEach(async () => {
  vi.restoreAllMocks()
  closeSite(server)
  await server.close()
})
const field = (name: string) => content().findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string) => userEvent.click(await content().findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a course is written as a draft, and it is told in words what it lacks', async () => {
  const { router } = await openAdmin(server, '/admin/study/new', { roleId: 4, name: 'Tia' })
  await userEvent.type(await field('Title'), 'Rope work')
  await userEvent.type(await field('Tags'), 'hands\nsea')
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'Level' }), 'Advanced')
  await press('Save')
  await waitFor(() => expect(said()).toEqual(['success: The course is saved as a draft']))
  const row = await server.db.selectFrom('course').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title: 'Rope work', tags: '["hands","sea"]', level: 3, access: 'free', state: 'draft' })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/study/${row.id}`))
  const lacks = within(await screen.findByRole('region', { name: 'Still missing before it can be published' }))
  expect(lacks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A cover',
    'An introduction',
    'At least one lesson',
  ])
  // A teacher asks; publishing is for who keeps all courses.
  expect(content().queryByRole('button', { name: 'Publish' })).toBeNull()
  await press('Submit for review')
  await waitFor(async () =>
    expect((await courses.staffCourse(ada, row.id)) as object).toMatchObject({ state: 'review' }),
  )
})

test('P12.03 a course is fetched as a zip at an address that is made for it, and it is told where that cannot be', async () => {
  const { id } = await courses.draft(ada, [{ title: 'One' }], { title: 'Of rope' })
  const links: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push([new URL(this.href).pathname, this.download])
  })
  await openAdmin(server, `/admin/study/${id}`)
  await press('Export as a zip')
  await waitFor(() => expect(links).toEqual([[`/pro-api/course-zip/${id}`, 'of-rope.zip']]))
  await server.db.deleteFrom('course').execute()
  await press('Export as a zip')
  await waitFor(() =>
    expect(
      content()
        .getAllByRole('alert')
        .some((one) => one.textContent !== ''),
    ).toBe(true),
  )
  expect(links).toHaveLength(1)
})

test('a teacher finds their own courses alone', async () => {
  await courses.draft(ada, [], { title: 'Of Ada' })
  await openAdmin(server, '/admin/study', { roleId: 4, name: 'Uma' })
  expect(await screen.findByText('No courses yet')).toBeTruthy()
  closeSite(server)
  await openAdmin(server, '/admin/study?state=draft')
  await waitFor(() => expect(rows().some((row) => row.includes('Of Ada'))).toBe(true))
})

test('P12.01 chapters and lessons are added, renamed and moved over the border of a chapter, then published', async () => {
  const { id } = await courses.draft(ada, [{ title: 'One' }, { title: 'Two' }])
  const outline = async () =>
    ((await courses.staffCourse(ada, id)).chapters as unknown as { title: string; lessons: { title: string }[] }[]).map(
      ({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)],
    )
  const { router } = await openAdmin(server, `/admin/study/${id}`)
  await press('Add a chapter…')
  const fresh = await dialog('New chapter')
  await userEvent.type(fresh.getByRole('textbox'), 'Later')
  await userEvent.click(fresh.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await outline()).toEqual([['Knots', 'One', 'Two'], ['Later']]))
  await press('More for Two')
  await userEvent.click((await dialog('Two')).getByRole('button', { name: 'Move down' }))
  await waitFor(async () =>
    expect(await outline()).toEqual([
      ['Knots', 'One'],
      ['Later', 'Two'],
    ]),
  )
  closeSite(server)

  await openAdmin(server, `/admin/study/${id}`)
  await press('More for Later')
  await userEvent.click((await dialog('Later')).getByRole('link', { name: 'Add a lesson' }))
  await userEvent.type(await field('Title of the lesson'), 'Three')
  await userEvent.type(await field('Text'), 'Pull **hard**.')
  await userEvent.click(content().getByRole('switch', { name: /Free preview/ }))
  await press('Save')
  await waitFor(async () =>
    expect(await outline()).toEqual([
      ['Knots', 'One'],
      ['Later', 'Two', 'Three'],
    ]),
  )
  expect(await content().findByText('Free preview')).toBeTruthy()
  await press('Publish')
  await waitFor(async () =>
    expect((await courses.staffCourse(ada, id)) as object).toMatchObject({ state: 'published' }),
  )
  expect(router).toBeTruthy()
})

test('P12.01 F88 before a course goes back to draft or is archived, it is said how many take it, and asked', async () => {
  const made = await courses.draft(ada, [{}])
  const state = async () => ((await courses.staffCourse(ada, made.id)) as unknown as { state: string }).state
  await courses.state(ada, made.id, 'published')
  await courses.done(await signedIn(server.ports, { name: 'Wen' }), `/course/item/${made.id}/enrol`)
  await openAdmin(server, `/admin/study/${made.id}`)
  await press('Back to draft…')
  const asked = await dialog('Take this course back to draft?')
  asked.getByText('1 person takes this course now.')
  asked.getByText(/^Current learners can continue, and see what you change at once/)
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(await state()).toBe('published')
  await press('Archive…')
  const archive = await dialog('Archive this course?')
  archive.getByText('1 person takes this course now.')
  await userEvent.click(archive.getByRole('button', { name: 'Archive' }))
  await waitFor(async () => expect(await state()).toBe('archived'))
  await press('Back to draft…')
  await userEvent.click(
    (await dialog('Take this course back to draft?')).getByRole('button', { name: 'Back to draft' }),
  )
  await waitFor(async () => expect(await state()).toBe('draft'))
  closeSite(server)

  const other = await courses.draft(ada, [{}], { title: 'Bends' })
  for (const id of [made.id, other.id]) await courses.state(ada, id, 'published')
  await openAdmin(server, '/admin/study')
  for (const name of ['Knots', 'Bends'])
    await userEvent.click(await content().findByRole('checkbox', { name: new RegExp(name) }))
  await press('Archive…')
  const both = await dialog('Archive 2 courses?')
  both.getByText('These courses have 1 learner in total.')
  expect(await state()).toBe('published')
  await userEvent.click(both.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(said()).toContain('success: Done for 2'))
  expect(await state()).toBe('archived')
})

test('F77 who saves a course or a lesson that was changed meanwhile sees both', async () => {
  const { id, lessons } = await courses.draft(ada)
  await openAdmin(server, `/admin/study/${id}`)
  await userEvent.type(await field('In a sentence'), ' well')
  const { version } = await courses.staffCourse(ada, id)
  await courses.done(ada, `/admin/study/item/${id}/edit`, { ...courseDraft({ summary: 'Theirs' }), version })
  await press('Save')
  expect(await content().findByText('Theirs')).toBeTruthy()
  closeSite(server)

  await openAdmin(server, `/admin/study/${id}?lesson=${lessons[0]}`)
  await userEvent.type(await field('Title of the lesson'), ' mine')
  const changed = { ...lessonDraft({ title: 'Their title' }), version: 1 }
  await courses.done(ada, `/admin/study/lesson/${lessons[0]}/edit`, changed)
  await press('Save')
  expect(await content().findByText('Their title')).toBeTruthy()
})

test('P12.05 who is in charge of a course names others who teach it, up to four, and takes them away', async () => {
  const tess = await signedIn(server.ports, { name: 'Tess', roleId: 4 })
  const many = await Promise.all(
    ['Uma', 'Vera', 'Will', 'Xenia', 'Yara'].map((name) => signedIn(server.ports, { name, roleId: 4 })),
  )
  await signedIn(server.ports, { name: 'Uma the member' })
  const { id } = await courses.draft(tess, [], { title: 'Hitches' })
  const teachers = async () =>
    ((await courses.staffCourse(ada, id)) as unknown as { teachers: { name: string }[] }).teachers.map(
      ({ name }) => name,
    )
  await openAs(tess, `/admin/study/${id}`, { locale: 'en' })
  const group = async () => within(await content().findByRole('group', { name: 'Teachers' }))
  const add = async (name: string) => {
    await userEvent.click((await group()).getByRole('button', { name: /Add a teacher/ }))
    const search = within(await screen.findByRole('dialog', { name: 'Add a teacher' }))
    await userEvent.type(search.getByRole('combobox'), name)
    await userEvent.click(await search.findByRole('option', { name: new RegExp(name) }))
  }
  await userEvent.click((await group()).getByRole('button', { name: /Add a teacher/ }))
  const search = within(await screen.findByRole('dialog', { name: 'Add a teacher' }))
  await userEvent.type(search.getByRole('combobox'), 'Uma')
  // A member who may not teach is none of them.
  await waitFor(() => expect(search.getAllByRole('option')).toHaveLength(1))
  await userEvent.click(search.getByRole('option', { name: /Uma/ }))
  for (const name of ['Vera', 'Will', 'Xenia', 'Yara', 'Uma', 'Tess']) await add(name)
  await press('Save')
  expect((await group()).getByRole('alert').textContent).toBe('That is more than is allowed')
  expect(await teachers()).toEqual(['Tess'])
  await userEvent.click((await group()).getByRole('button', { name: 'Remove Will' }))
  await press('Save')
  await waitFor(async () => expect(await teachers()).toEqual(['Tess', 'Uma', 'Vera', 'Xenia', 'Yara']))
  expect(await content().findByText('Tess, Uma, Vera, Xenia, Yara', { selector: 'dd' })).toBeTruthy()
  closeSite(server)

  // Those whom she named edit it and name nobody; in their list it stands with all names.
  const [uma] = many
  await openAs(uma as typeof ada, '/admin/study', { locale: 'en' })
  await waitFor(() => expect(rows().join()).toContain('HitchesTess, Uma, Vera, Xenia, Yara'))
  await userEvent.click(content().getByRole('link', { name: /Hitches/ }))
  await userEvent.type(await field('In a sentence'), ' well')
  expect(content().queryByRole('group', { name: 'Teachers' })).toBeNull()
  await press('Save')
  await waitFor(async () =>
    expect((await courses.staffCourse(ada, id)) as object).toMatchObject({ summary: 'Four that hold well' }),
  )
  expect(await teachers()).toHaveLength(5)
})

test('P12.05 P7.01 who teaches with another stops by themselves, asked once more; who is in charge reads it, and it leads there', async () => {
  const [tess, uma] = [
    await signedIn(server.ports, { name: 'Tess', roleId: 4 }),
    await signedIn(server.ports, { name: 'Uma', roleId: 4 }),
  ]
  await courses.draft(tess, [], { title: 'Hitches', coTeachers: [uma.id] })
  await openAs(uma, '/user/account/overview?view=notifications', { locale: 'en' })
  await userEvent.click(await screen.findByRole('link', { name: /Tess made you a teacher of a course/ }))
  await userEvent.click(await content().findByRole('button', { name: 'Stop teaching this course…' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Stop teaching this course?' }))
  expect(sure.getByText(/Tess, who is in charge of it, is told/)).toBeTruthy()
  await userEvent.click(sure.getByRole('button', { name: 'Stop teaching' }))
  await waitFor(() => expect(saidSoFar()).toContain('success: You no longer teach this course'))
  await waitFor(() => expect(rows().join()).not.toContain('Hitches'))
  closeSite(server)
  await openAs(tess, '/user/account/overview?view=notifications', { locale: 'en' })
  await userEvent.click(await screen.findByRole('link', { name: /Uma no longer teaches a course with you/ }))
  expect(await content().findByRole('heading', { name: 'Hitches' })).toBeTruthy()
  expect(content().queryByRole('button', { name: 'Stop teaching this course…' })).toBeNull()
})

test('F77 P12.05 of two teachers who write at once the second sees both, the names of who teaches too, and saves theirs', async () => {
  const tess = await signedIn(server.ports, { name: 'Tess', roleId: 4 })
  const [uma, tom] = [
    await signedIn(server.ports, { name: 'Uma', roleId: 4 }),
    await signedIn(server.ports, { name: 'Tom', roleId: 4 }),
  ]
  const { id } = await courses.draft(tess, [], { coTeachers: [uma.id] })
  const seen = async () => (await courses.staffCourse(ada, id)) as unknown as Record<string, unknown>
  await openAs(tess, `/admin/study/${id}`, { locale: 'en' })
  await userEvent.type(await field('In a sentence'), ' well')
  const { version } = await courses.staffCourse(ada, id)
  const theirs = courseDraft({ summary: 'Theirs', coTeachers: [tom.id] })
  await courses.done(ada, `/admin/study/item/${id}/edit`, { ...theirs, version })
  await press('Save')
  const conflict = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>('.resource-form-conflict')
    expect(shown).toBeTruthy()
    return within(shown as HTMLElement)
  })
  for (const words of ['Theirs', 'Four that hold well', 'Uma', 'Tom']) expect(conflict.getByText(words)).toBeTruthy()
  expect(await seen()).toMatchObject({ summary: 'Theirs', coTeachers: [tom.id] })
  await press('Save mine')
  await waitFor(async () =>
    expect(await seen()).toMatchObject({ summary: 'Four that hold well', coTeachers: [uma.id] }),
  )
})

/** The worker that draws, in this thread. */
class DrawingWorker extends EventTarget {
  postMessage({ document, locale }: DrawingTask) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: documentPreview(document, locale) })))
  }
  terminate() {}
}

test('P12.01 P11.05 a lesson’s text is written with a preview as learners have it, kept as a draft, and sent with its pictures', async () => {
  vi.stubGlobal('Worker', DrawingWorker)
  const { id, lessons } = await courses.draft(ada, [{ title: 'One', body: 'Before' }])
  const { router } = await openAdmin(server, `/admin/study/${id}?lesson=${lessons[0]}`)
  const text = '::: tip\nKeep it dry.\n:::\n'
  const area = await field('Text')
  await act(async () => void fireEvent.input(area, { target: { value: text } }))
  await userEvent.click(content().getByRole('radio', { name: 'Preview' }))
  // A callout is a document’s: no member’s text has one.
  await waitFor(() => expect(document.querySelector('.editor-preview [class*=callout]')?.textContent).toContain('Keep'))
  await userEvent.click(content().getByRole('link', { name: 'Back to the course' }))
  await screen.findByRole('heading', { name: 'About the course' })
  await act(() => router.navigate({ to: '/admin/study/$id', params: { id }, search: { lesson: lessons[0] } as never }))
  await waitFor(async () => expect((await field('Text')).value).toBe(text))
  await teachPictures()
  const chosen = document.querySelector('form input[type="file"]') as HTMLInputElement
  Object.defineProperty(chosen, 'files', { value: [file(await picture('png', 40, 30), 'rope.png', 'image/png')] })
  await act(async () => void fireEvent.change(chosen))
  await waitFor(async () => expect((await field('Text')).value).toContain('‹Image 1›'))
  await press('Save')
  await waitFor(() => expect(said()).toEqual(['success: The lesson is saved']))
  const body = async () => (await courses.read<{ body: string }>(ada, `/admin/study/lesson/${lessons[0]}`)).body
  await waitFor(async () =>
    expect(await body()).toMatch(/Keep it dry[\s\S]*!\[[^\]]*\]\(\/pro-api\/uploads\/\w+\.webp\)/),
  )
})

test('P12.01 a lesson’s picture that not everybody may see is shown in the preview of its text, to who writes it', async () => {
  vi.stubGlobal('Worker', DrawingWorker)
  const name = `${'e'.repeat(44)}002800000003.webp`
  const about = { accountId: ada.id, purpose: 'image', name, width: 40, height: 30, bytes: 3, createdAt: 1, usedAt: 1 }
  await server.db
    .insertInto('upload')
    .values({ id: 'pic', ...about })
    .execute()
  await server.ports.uploads.put(name, new Uint8Array([1, 2, 3]), 'image/webp')
  const path = `/pro-api/uploads/${name}`
  const { id, lessons } = await courses.draft(ada, [{ title: 'One', body: `![A loop](${path})` }])
  const tia = await signedIn(server.ports, { name: 'Tia', roleId: 4 })
  await server.db.updateTable('course').set({ teacherId: tia.id }).where('id', '=', id).execute()
  await openAdmin(server, `/admin/study/${id}?lesson=${lessons[0]}`)
  await field('Text')
  await userEvent.click(content().getByRole('radio', { name: 'Preview' }))
  const shown = await content().findByRole<HTMLImageElement>('img', { name: 'A loop' })
  const address = new URL(shown.src)
  expect([address.pathname, address.searchParams.has('mac')]).toEqual([path, true])
  const fetched = async (of: string) => (await server.app.request(of)).status
  expect([await fetched(address.pathname + address.search), await fetched(path)]).toEqual([200, 404])
})

test('P12.05 a reviewer reads what the teacher asked, sends the course back with a reason, and the teacher answers', async () => {
  const tess = await signedIn(server.ports, { name: 'Tess', roleId: 4 })
  const { id } = await courses.draft(tess, [{ preview: true }], { title: 'Hitches' })
  await courses.state(tess, id, 'review', 'Is it clear?')
  await openAdmin(server, '/admin/study?state=review')
  await userEvent.click(await content().findByRole('link', { name: /Hitches/ }))
  const thread = within(await screen.findByRole('region', { name: 'Review' }))
  expect(await thread.findByText('Is it clear?')).toBeTruthy()
  await press('Send back…')
  const sheet = await dialog('Send the course back?')
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Send back' }).disabled).toBe(true)
  await userEvent.type(sheet.getByRole('textbox', { name: 'What has to change' }), 'Shorter, please')
  await userEvent.click(sheet.getByRole('button', { name: 'Send back' }))
  expect(await thread.findByText('Shorter, please')).toBeTruthy()
  await userEvent.type(thread.getByRole('textbox', { name: 'Comment' }), 'One more thing')
  await userEvent.click(thread.getByRole('button', { name: 'Send comment' }))
  expect(await thread.findByText('One more thing', { selector: 'p' })).toBeTruthy()
  expect((await courses.staffCourse(tess, id)) as object).toMatchObject({ state: 'draft' })
})

/** A course in review with a comment of the reviewer on its first lesson. */
async function commented() {
  const tess = await signedIn(server.ports, { name: 'Tess', roleId: 4 })
  const { id, lessons } = await courses.draft(tess, [{ title: 'Bowline' }, { title: 'Clove hitch' }])
  await courses.state(tess, id, 'review')
  await courses.done(ada, `/admin/study/item/${id}/comment`, { text: 'Two typos', lessonId: lessons[0] })
  return { tess, id, lessons }
}
const comments = async () => within(await screen.findByRole('region', { name: 'Comments' }))

test('P12.05 a comment on a lesson is written and settled at the lesson, counted in the outline, and leads there from the thread', async () => {
  const { tess, id, lessons } = await commented()
  const { router } = await openAs(tess, `/admin/study/${id}`, { locale: 'en' })
  const bowline = () => {
    const outline = within(screen.getByRole('region', { name: 'Chapters and lessons' }))
    return outline.getByRole('link', { name: 'Bowline' }).closest('li')?.textContent
  }
  await waitFor(() => expect(bowline()).toContain('1 open comment'))
  const worth = within(await screen.findByRole('region', { name: 'Worth checking before it is published' }))
  expect(worth.getByText('1 comment on a lesson is still open')).toBeTruthy()
  const thread = within(await screen.findByRole('region', { name: 'Review' }))
  await userEvent.click(thread.getByRole('link', { name: 'Bowline' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ lesson: lessons[0] }))

  const part = await comments()
  expect(await part.findByText('Two typos')).toBeTruthy()
  await userEvent.type(part.getByRole('textbox', { name: 'Comment' }), 'Both corrected')
  await userEvent.click(part.getByRole('button', { name: 'Send comment' }))
  expect(await part.findByText('Both corrected', { selector: 'p' })).toBeTruthy()
  const [first] = part.getAllByRole('button', { name: 'Mark as done' })
  await userEvent.click(first as HTMLElement)
  const note = within(part.getByText('Two typos').closest('li') as HTMLElement)
  expect(await note.findByText('Done')).toBeTruthy()
  expect(note.getAllByText('Tess')).toHaveLength(1)
  await waitFor(() => expect(saidSoFar()).toContain('success: The comment is marked as done'))
  await userEvent.click(content().getByRole('link', { name: 'Back to the course' }))
  await waitFor(() => expect(bowline()).toContain('1 open comment'))
  // It is settled in the thread of the course as well, and opened again.
  const again = within(await screen.findByRole('region', { name: 'Review' }))
  await userEvent.click(await again.findByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(bowline()).not.toContain('open comment'))
  expect(screen.queryByText(/still open/)).toBeNull()
  await userEvent.click(again.getAllByRole('button', { name: 'Reopen' })[0] as HTMLElement)
  await waitFor(() => expect(bowline()).toContain('1 open comment'))
})

test('P12.05 P7.01 what a teacher is told of a comment on a lesson opens that lesson', async () => {
  const { tess } = await commented()
  await openAs(tess, '/user/account/overview?view=notifications', { locale: 'en' })
  await userEvent.click(await screen.findByRole('link', { name: /Ada commented on a course/ }))
  expect(await (await comments()).findByText('Two typos')).toBeTruthy()
  expect((await field('Title of the lesson')).value).toBe('Bowline')
})

test('P12.05 F01 what is typed at a lesson stays at that lesson, one without comments says so, and a removed one has no link', async () => {
  const { tess, id, lessons } = await commented()
  const { router } = await openAs(tess, `/admin/study/${id}?lesson=${lessons[0]}`, { locale: 'en' })
  await userEvent.type((await comments()).getByRole('textbox', { name: 'Comment' }), 'Which ones')
  const go = (lesson?: string) =>
    act(() => router.navigate({ to: '/admin/study/$id', params: { id }, search: { lesson } as never }))
  await go(lessons[1])
  expect(await (await comments()).findByText('No comments on this lesson yet.')).toBeTruthy()
  expect((await comments()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('')
  await go(lessons[0])
  const typed = async () => (await comments()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value
  await waitFor(async () => expect(await typed()).toBe('Which ones'))

  await go()
  const thread = within(await screen.findByRole('region', { name: 'Review' }))
  await thread.findByRole('link', { name: 'Bowline' })
  await press('Select lessons…')
  await userEvent.click(content().getByRole('checkbox', { name: 'Select Bowline' }))
  await press('Remove…')
  await userEvent.click((await dialog('Remove 1 lesson?')).getByRole('button', { name: 'Remove' }))
  expect((await thread.findByText(/has been removed/)).textContent).toBe('Lesson Bowline (has been removed)')
  expect(thread.queryByRole('link')).toBeNull()
  expect(thread.queryByRole('button', { name: 'Mark as done' })).toBeNull()
  await waitFor(() => expect(screen.queryByText(/still open/)).toBeNull())
})

test('P12.05 F48 of two who settle one comment at once neither is refused; without an answer it is said and can be tried again', async () => {
  const { tess, id, lessons } = await commented()
  await openAs(tess, `/admin/study/${id}?lesson=${lessons[0]}`, { locale: 'en' })
  const part = await comments()
  const done = await part.findByRole<HTMLButtonElement>('button', { name: 'Mark as done' })
  const { id: note } = (
    await courses.read<{ list: { id: string }[] }>(ada, `/admin/study/item/${id}/review?lessonId=${lessons[0]}`)
  ).list[0] as { id: string }
  await courses.done(ada, `/admin/study/item/${id}/comment/${note}/settle`, { settled: true })
  await userEvent.click(done)
  expect(await part.findByRole('button', { name: 'Reopen' })).toBeTruthy()
  // The one who was first did it.
  expect(part.getAllByText('Ada')).toHaveLength(2)
  closeSite(server)

  server.msw.use(http.get('*/api/admin/study/item/:id/review', () => HttpResponse.error()))
  await openAs(tess, `/admin/study/${id}?lesson=${lessons[0]}`, { locale: 'en' })
  const broken = await comments()
  expect(await broken.findByText('The comments could not be loaded')).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(broken.getByRole('button', { name: 'Try again' }))
  expect(await broken.findByText('Two typos')).toBeTruthy()
})

test('P12.01 several lessons are chosen, previewed and removed after a question; a chapter and a course are duplicated', async () => {
  const { id } = await courses.draft(ada, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }], { title: 'Bends' })
  const outline = async (of = id) =>
    (await courses.staffCourse(ada, of)).chapters.map(({ title, lessons }) => [
      title,
      ...lessons.map((lesson) => lesson.title + (lesson.preview ? '*' : '')),
    ])
  const { router } = await openAdmin(server, `/admin/study/${id}`)
  await press('Select lessons…')
  await userEvent.click(content().getByRole('checkbox', { name: 'Select One' }))
  await userEvent.click(content().getByRole('checkbox', { name: 'Select Three' }))
  await press('Show as preview')
  await waitFor(async () => expect(await outline()).toEqual([['Bends', 'One*', 'Two', 'Three*']]))
  await press('Select lessons…')
  await userEvent.click(content().getByRole('checkbox', { name: 'Select Three' }))
  await press('Remove…')
  await userEvent.click((await dialog('Remove 1 lesson?')).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await outline()).toEqual([['Bends', 'One*', 'Two']]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('More for Bends')
  await userEvent.click((await dialog('Bends')).getByRole('button', { name: 'Duplicate' }))
  const both = [
    ['Bends', 'One*', 'Two'],
    ['Bends (copy)', 'One*', 'Two'],
  ]
  await waitFor(async () => expect(await outline()).toEqual(both))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Duplicate')
  await waitFor(() => expect(router.state.location.pathname).not.toBe(`/admin/study/${id}`))
  expect(await outline(router.state.location.pathname.split('/').at(-1))).toEqual(both)
})

test('P12.01 what is worth a look before a course is published stands with the way to its lesson', async () => {
  const { id, lessons } = await courses.draft(ada, [{ title: 'Bare', body: '' }], { intro: '[gone](/help/never-was)' })
  const { router } = await openAdmin(server, `/admin/study/${id}`)
  const list = within(await screen.findByRole('region', { name: 'Worth checking before it is published' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Course introduction: a link is broken /help/never-was',
    'Bare: has no text',
  ])
  expect(content().getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false)
  await userEvent.click(list.getByRole('link', { name: 'Bare' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ lesson: lessons[0] }))
})
