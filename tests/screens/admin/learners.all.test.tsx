import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { clip } from '#tests/support/clip.ts'
import { coursesOf, readyVideo } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionDrafts } from '#tests/support/quizzes.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, said } from '../member-site.tsx'
import { content, openAdmin, rows, teachWidth } from './admin-site.tsx'

let server: MockServer
let study: ReturnType<typeof coursesOf>
let tess: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  teachDialogs()
  // What comes with a file takes its time where nothing is built.
  await Promise.all([import('mediabunny'), import('tus-js-client')])
  server = await startServer()
  study = coursesOf(server)
  tess = await signedIn(server.ports, { name: 'Tess', roleId: 9 })
})
beforeEach(() => {
  teachWidth()
  // What was done a moment ago is “just now” on the screen too.
  server.clock.seconds = Math.floor(Date.now() / 1_000)
})
afterEach(async () => {
  closeSite(server)
  await network(true)
})
afterAll(() => server.close())
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** By what is written on it: to work out every name of a whole page takes seconds here. */
const press = async (text: string, selector = 'button, button > span') =>
  userEvent.click(await content().findByText(text, { selector }))
const network = (there: boolean) =>
  act(async () => {
    await checkOnline(async () => {
      if (!there) throw new TypeError('offline')
      return Response.json({}, { headers: { 'content-type': 'application/json' } })
    })
  })

/** A published course with a text and a quiz, which Lin has opened and Bo has taken. */
async function course() {
  const { id, lessons } = await study.draft(tess, [{ title: 'Ropes' }, { title: 'Test', kind: 'quiz' }])
  const [text, quiz] = lessons as [string, string]
  const questions = [questionDrafts.truth, questionDrafts.single]
  await study.done(tess, `/admin/study/lesson/${quiz}/quiz/import`, { place: 'lesson', questions })
  expect((await study.state(tess, id, 'published')).status).toBe(200)
  const [lin, bo] = await Promise.all(['Lin', 'Bo'].map((name) => signedIn(server.ports, { name })))
  for (const who of [lin, bo]) {
    if (!who) continue
    await study.done(who, `/course/item/${id}/enrol`)
    server.clock.seconds += 1
    await study.done(who, `/course/item/${id}/lesson/${text}/open`)
  }
  return { id, quiz, bo: bo as NonNullable<typeof bo> }
}

test('P12.04 a teacher finds who learns, sorts them, writes to all, and sees where people stop', async () => {
  const { id, quiz, bo } = await course()
  const attempt = await study.done(bo, `/quiz/${quiz}/start`)
  const asked = attempt.questions as { id: string }[]
  const answers = [{ id: asked[0]?.id, answer: { type: 'truth', truth: true } }]
  await openAdmin(server, `/admin/study/${id}`)
  await press('Learners and progress', 'a')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toMatch(/^Bo.*1 of 2 lessons.*just now/)
  expect(await content().findByText('2 learners')).toBeTruthy()
  await userEvent.selectOptions(await content().findByRole('combobox'), 'By name')
  await userEvent.type(content().getByRole('searchbox'), 'lin')
  await waitFor(() => expect(rows().map((row) => row.slice(0, 3))).toEqual(['Lin']))

  await press('Write to all…')
  const sheet = await dialog('Write to all learners')
  const send = sheet.getByRole<HTMLButtonElement>('button', { name: 'Send to all' })
  expect(send.disabled).toBe(true)
  await userEvent.type(sheet.getByRole('textbox', { name: 'Message to all learners' }), 'Bring a rope')
  await network(false)
  expect(send.disabled).toBe(true)
  expect(content().getByText('You are offline: this is what was last loaded.')).toBeTruthy()
  await network(true)
  await userEvent.click(send)
  await waitFor(() => expect(said()).toContain('success: Sent to all learners'))
  expect(await server.db.selectFrom('job').select('kind').where('kind', '=', 'tell-learners').execute()).toHaveLength(1)

  await press('Where people stop', 'label span')
  const table = within(await content().findByRole('table', { name: 'Where people stop' }))
  const figures = () =>
    table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))
  expect(figures()).toEqual([
    ['Lesson', 'Opened', 'Finished'],
    ['Ropes', '2', '2'],
    ['Test', '1', '0'],
  ])
  expect(content().getByText('Most people stop before “Test”: 1 person.')).toBeTruthy()

  // The lesson leads on to how its quiz was answered.
  await study.done(bo, `/quiz/${quiz}/submit`, { attemptId: attempt.id, answers })
  await userEvent.click(table.getByText('Test'))
  const stats = within(await screen.findByRole('region', { name: 'How it was answered' }))
  expect(await stats.findByText('Of 1 attempt that was handed in.')).toBeTruthy()
  // The hardest first.
  const [single, truth] = stats
    .getAllByRole('heading', { level: 3 })
    .map(({ parentElement }) => parentElement?.textContent)
  expect(truth).toContain('100% right on average · asked once')
  expect(truth).toContain('True (right)100%')
  expect(single).toContain('?0% right on average')
  expect(single).toContain('Bowline (right)0%')
})

test('P16.04 the courses that a member takes stand on their page with how far they are, and lead to each', async () => {
  const kim = await signedIn(server.ports, { name: 'Kim' })
  for (const title of ['Bends', 'Splices']) {
    const { id, lessons } = await study.draft(tess, [{ title: 'One' }, { title: 'Two' }], { title })
    expect((await study.state(tess, id, 'published')).status).toBe(200)
    server.clock.seconds += 10
    await study.done(kim, `/course/item/${id}/enrol`)
    await study.done(kim, `/course/item/${id}/lesson/${lessons[0]}/open`)
  }
  const { router } = await openAdmin(server, `/admin/members/${kim.id}`)
  await screen.findByText('Splices')
  const items = [...document.querySelectorAll('section[aria-labelledby=member-courses] li')]
  expect(items.map(({ textContent }) => textContent)).toMatchObject([
    expect.stringMatching(/^Splices.*1 of 2 lessons done/),
    expect.stringMatching(/^Bends.*1 of 2 lessons done/),
  ])
  await userEvent.click(screen.getByText('Bends'))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/study\//))
})

test('P11.04 a teacher withdraws the certificate of a learner, who reads why', async () => {
  const { id, lessons } = await study.draft(tess, [{ title: 'One' }], { certificate: 0 })
  expect((await study.state(tess, id, 'published')).status).toBe(200)
  const kai = await signedIn(server.ports, { name: 'Kai' })
  await study.done(kai, `/course/item/${id}/enrol`)
  await study.done(kai, `/course/item/${id}/lesson/${lessons[0]}/open`)
  await study.done(kai, `/course/item/${id}/certificate`, { name: 'Kai' })
  await openAdmin(server, `/admin/study/learners/${id}`)
  await userEvent.click(await screen.findByText('Withdraw the certificate…'))
  const sheet = await dialog('Withdraw the certificate of Kai?')
  const withdraw = sheet.getByText('Withdraw it').closest('button') as HTMLButtonElement
  expect(withdraw.disabled).toBe(true)
  await userEvent.type(sheet.getByLabelText('Why the certificate is withdrawn'), 'Copied')
  await userEvent.click(withdraw)
  expect(await screen.findByText('Withdrawn')).toBeTruthy()
  expect(screen.queryByText('Withdraw the certificate…')).toBeNull()
  const [own] = (await study.read<{ list: { reason: string }[] }>(kai, '/course/certificate')).list
  expect(own?.reason).toBe('Copied')
})

test('P12.04 nobody learns yet, no lessons, and nothing that can be loaded: each is said in words', async () => {
  const { id } = await study.draft(tess, [])
  await openAdmin(server, `/admin/study/learners/${id}`)
  expect(await content().findByText('No learners yet')).toBeTruthy()
  closeSite(server)
  await openAdmin(server, `/admin/study/learners/${id}?view=lessons`)
  expect(await content().findByText('This course has no lessons yet')).toBeTruthy()
  closeSite(server)
  await openAdmin(server, '/admin/study/learners/not-there', { roleId: 4 })
  expect(await content().findByText('The learners could not be loaded')).toBeTruthy()
})

test('P12.04 of a video a teacher sees how far it is watched', async () => {
  const { id, lessons } = await study.draft(tess, [{ kind: 'video' }])
  const film = lessons[0] as string
  await readyVideo(server.ports, 'film', tess.id)
  await study.done(tess, `/admin/study/lesson/${film}/video`, { fileId: 'film', seconds: 100 })
  expect((await study.state(tess, id, 'published')).status).toBe(200)
  const lin = await signedIn(server.ports, { name: 'Lin' })
  await study.done(lin, `/course/item/${id}/enrol`)
  server.clock.seconds += 100
  const body = { ranges: [[0, 60]], second: 60, at: server.clock.seconds }
  await study.done(lin, `/course/item/${id}/lesson/${film}/watch`, body)
  await openAdmin(server, `/admin/study/${id}?lesson=${film}`)
  const part = (await content().findByText('How far people watch')).parentElement as HTMLElement
  expect(await within(part).findByText('1 person has watched it. Most people stop at 1:00.')).toBeTruthy()
  const told = [...part.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(told.slice(29, 31)).toEqual(['0:581', '1:000'])
})

/** jsdom's files know no other reader than this one. */
function teachBlobs() {
  const bytesOf = (file: Blob) =>
    new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(file)
    })
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return bytesOf(this)
    },
    stream(this: Blob) {
      return new ReadableStream({
        start: async (stream) => {
          stream.enqueue(new Uint8Array(await bytesOf(this)))
          stream.close()
        },
      })
    },
  })
  onTestFinished(() => {
    for (const name of ['arrayBuffer', 'stream']) Reflect.deleteProperty(Blob.prototype, name)
  })
}

test('P13.01 a teacher brings the video of a lesson: how long it is, is read from it; what is none is refused before a byte', async () => {
  teachBlobs()
  const { id, lessons } = await study.draft(tess, [{ kind: 'video' }])
  const film = lessons[0] as string
  await openAdmin(server, `/admin/study/${id}?lesson=${film}`)
  const input = await content().findByLabelText<HTMLInputElement>('Choose a file')
  const choose = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    userEvent.setup({ applyAccept: false }).upload(input, new File([bytes], name, { lastModified: 7 }))
  await choose('clip.txt', clip)
  expect(await content().findByText('Choose a video: MP4, MOV, WebM or MKV.')).toBeTruthy()
  await choose('noise.webm', clip.slice(0, 40))
  expect(await content().findByText('This file cannot be read as a video.')).toBeTruthy()
  const files = () =>
    server.db.selectFrom('file').select('bytes').where('name', 'in', ['clip.webm', 'noise.webm']).execute()
  expect(await files()).toEqual([])
  await choose('clip.webm', clip)
  expect(await content().findByText(/^clip\.webm · 0:03$/)).toBeTruthy()
  expect(await files()).toEqual([{ bytes: clip.byteLength }])
})

test('P14.06 P14.04 a teacher brings danmu of other players into a video, reads what was left out and where people ask, and takes them out as a file', async () => {
  teachBlobs()
  const { id, lessons } = await study.draft(tess, [{ kind: 'video' }])
  const film = lessons[0] as string
  await readyVideo(server.ports, 'spoken', tess.id)
  await study.done(tess, `/admin/study/lesson/${film}/video`, { fileId: 'spoken', seconds: 100 })
  await openAdmin(server, `/admin/study/${id}?lesson=${film}`)
  const input = await content().findByLabelText<HTMLInputElement>('Import from a file…')
  const choose = (text: string, name: string) =>
    userEvent.setup({ applyAccept: false }).upload(input, new File([text], name))
  await choose('No danmu at all', 'notes.txt')
  expect(await content().findByText('This file has no danmu: choose Bilibili’s XML, or ASS.')).toBeTruthy()
  const lines = ['1,1,25,255">Oh', '2,7,25,0">[0,0]', '200,1,25,0">Late &lt;i&gt;'].map((line) => `<d p="${line}</d>`)
  await choose(`<i>${lines.join('')}</i>`, 'knots.xml')
  expect(await content().findByText('1 danmu was imported.', { exact: false })).toBeTruthy()
  expect(content().queryByText(/^This file has no danmu/)).toBeNull()
  const left = [...document.querySelectorAll('#content li')].map(({ textContent }) => textContent)
  expect(left).toEqual(
    expect.arrayContaining([
      'After the end of the video (1)Late <i>',
      'A drawing or another kind that is not shown here (1)[0,0]',
    ]),
  )
  await choose('<i><d p="31,1,25,0">But why?</d></i>', 'asks.xml')
  const confusing = within((await content().findByText('What confused people here')).parentElement as HTMLElement)
  expect((await confusing.findByRole('link', { name: '0:30–0:40' })).getAttribute('href')).toContain(
    `lesson=${film}&at=30`,
  )
  expect(confusing.getByText('But why?')).toBeTruthy()
  expect(confusing.getByText('1 danmu with a question')).toBeTruthy()
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  await press('Export as XML')
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = new TextDecoder().decode(await (saved[0] as Blob).arrayBuffer())
  expect(text).toMatch(/<d p="1\.00000,1,25,\d+,\d+,0,0,file-[\w-]{30}">Oh<\/d>/)
  await press('Delete imported danmu…')
  await userEvent.click((await dialog('Delete all imported danmu of this video?')).getByText('Delete'))
  await waitFor(async () =>
    expect(await server.db.selectFrom('danmu').select('id').where('lessonId', '=', film).execute()).toEqual([]),
  )
  await press('Export as ASS')
  expect(await screen.findByText('No danmu in this video yet.')).toBeTruthy()
})

test('P11.03 a teacher lets a member into a course by name, reads until when, and ends it again', async () => {
  const { id } = await study.draft(tess, [{}], { access: 'granted' })
  expect((await study.state(tess, id, 'published')).status).toBe(200)
  const mei = await signedIn(server.ports, { name: 'Mei', username: 'mei-li' })
  await openAdmin(server, `/admin/study/learners/${id}`)
  await press('Give access…')
  const sheet = await dialog('Give a member access to this course')
  await userEvent.type(sheet.getByLabelText('Username'), 'mei')
  await userEvent.click(sheet.getByRole('button', { name: 'Give access' }))
  expect(await sheet.findByText('There is no member with this username.')).toBeTruthy()
  await userEvent.type(sheet.getByLabelText('Username'), '-li')
  await userEvent.type(sheet.getByLabelText('Last day; leave empty for no end'), '2099-12-31')
  await userEvent.click(sheet.getByRole('button', { name: 'Give access' }))
  await waitFor(() => expect(said()).toContain('success: Access given. The learner will be notified'))
  await waitFor(() => expect(rows()[0]).toMatch(/^Mei.*Access given until 2099-12-31/))
  await press('End access…')
  await userEvent.click((await dialog('End the access of Mei?')).getByRole('button', { name: 'End access' }))
  await waitFor(() => expect(said()).toContain('success: Their access has ended'))
  await waitFor(() => expect(content().queryByText('End access…')).toBeNull())
  await waitFor(() => expect(rows()[0]).toMatch(/^Mei.*Given access ended on \d{4}-\d\d-\d\d/))
  const { status } = await server.post(`/api/course/item/${id}/enrol`, {}, mei.headers)
  // Taken once, it is taken still; it opens no more.
  expect(status).toBe(200)
  const lesson = (await study.staffCourse(tess, id)).chapters[0]?.lessons[0]?.id
  expect((await server.get(`/api/course/item/${id}/lesson/${lesson}`, mei.headers)).status).toBe(403)
})
