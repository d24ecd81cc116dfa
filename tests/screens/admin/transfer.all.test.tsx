import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { jobKinds } from '#server/declared.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { unhurried } from '#tests/support/jobs.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite } from '../member-site.tsx'
import { content, openAdmin, rail } from './admin-site.tsx'

let server: MockServer
beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await server.db.deleteFrom('transfer').execute()
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

/** Runs what was ordered, as the server's own process does. */
async function work(): Promise<void> {
  const runner = createRunner(
    server.ports,
    jobKinds.filter(({ kind }) => kind.endsWith('-zip')),
    unhurried,
  )
  await runner.look()
  await runner.idle()
}
const text = (words: string) => new TextEncoder().encode(words)
const zipFile = (bytes: Uint8Array, name = 'manual.zip') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/zip' })
const manual = rawZip([
  { name: 'manual/lantern.md', data: text('---\nlocale: en\n---\n# Lantern manual\n\n[gone](gone.md)\n') },
  { name: '../evil.md', data: text('# Evil') },
])
const factOf = (name: string) => content().getByText(name).nextElementSibling?.textContent

test('P1.14 a zip is uploaded, checked, and imported after a look at what it would change', async () => {
  const user = userEvent.setup()
  await openAdmin(server, '/admin/transfer')
  await screen.findByText('No imports or exports yet. Zips are deleted from the server after a day.')
  await user.upload(content().getByLabelText('Zip file'), zipFile(manual))
  expect((content().getByLabelText('Source name') as HTMLInputElement).value).toBe('manual')
  await user.click(content().getByRole('button', { name: 'Upload and check' }))
  await screen.findByText('Checking the zip')
  content().getByRole('progressbar', { name: 'Progress: manual.zip' })
  await work()
  await screen.findByText('Checked: nothing has been changed yet')
  expect(factOf('New documents')).toBe('1')
  expect(factOf('Unpublished')).toBe('0')
  const docs = () => server.db.selectFrom('doc').select('id').where('title', '=', 'Lantern manual').execute()
  expect(await docs()).toEqual([])

  await user.click(content().getByText('Remarks on single files'))
  content().getByText('../evil.md')
  content().getByText('lantern.md: gone.md')
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:remarks'
  }
  URL.revokeObjectURL = () => {}
  await user.click(content().getByRole('button', { name: 'Download all remarks' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsText(saved[0] as Blob)
  await read
  expect(reader.result).toContain('its name leads out of the folder')

  await user.click(content().getByRole('button', { name: 'Import now' }))
  await screen.findByText('Importing')
  await work()
  await screen.findByText('Import finished')
  expect(await docs()).toHaveLength(1)
})

test('P1.14 a file that is no zip is refused in words, and so is a source without a name', async () => {
  const user = userEvent.setup()
  await openAdmin(server, '/admin/transfer', { locale: 'zh-cn' })
  await user.upload(await screen.findByLabelText('zip 文件'), zipFile(text('no zip at all'), 'x.zip'))
  const source = content().getByLabelText('来源名称')
  await user.clear(source)
  expect((content().getByRole('button', { name: '上传并检查' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(source, 'x')
  await user.click(content().getByRole('button', { name: '上传并检查' }))
  await screen.findByText('正在检查 zip')
  await work()
  await screen.findByText('这个文件不是 zip，或者已损坏。没有任何改动。')
})

test('P1.14 language, category and version are asked for, and remarks are in the language of the person', async () => {
  const user = userEvent.setup()
  await openAdmin(server, '/admin/transfer', { locale: 'zh-cn' })
  await user.upload(await screen.findByLabelText('zip 文件'), zipFile(manual))
  await user.selectOptions(content().getByLabelText('语言', { selector: 'select' }), 'English')
  await user.type(content().getByLabelText('分类（选填）'), '灯具')
  const version = content().getByLabelText('版本（选填）')
  await user.type(version, '2:x')
  const send = () => content().getByRole('button', { name: '上传并检查' }) as HTMLButtonElement
  expect(send().disabled).toBe(true)
  await user.clear(version)
  await user.type(version, '2.x')
  await user.click(content().getByRole('switch', { name: '当前版本' }))
  await user.click(send())
  await screen.findByText('正在检查 zip')
  const rows = await server.db.selectFrom('transfer').select(['locale', 'category', 'version', 'isCurrent']).execute()
  expect(rows).toEqual([{ locale: 'en', category: '灯具', version: '2.x', isCurrent: 1 }])
  await work()
  await user.click(await screen.findByText('个别文件的备注'))
  content().getByText('名称指向文件夹之外')
  content().getByText('链接失效')
})

test('P1.14 an upload that breaks off says why, and goes on with the same file', async () => {
  const user = userEvent.setup()
  await openAdmin(server, '/admin/transfer')
  await user.upload(await screen.findByLabelText('Zip file'), zipFile(manual))
  server.msw.use(http.post('*/api/admin/transfer/:id/part', () => HttpResponse.error(), { once: true }))
  await user.click(content().getByRole('button', { name: 'Upload and check' }))
  await content().findByRole('alert')
  await user.click(content().getByRole('button', { name: 'Upload and check' }))
  await screen.findByText('Checking the zip')
  expect(await server.db.selectFrom('transfer').select('received').execute()).toEqual([{ received: 1 }])
})

test('P1.14 the help is exported in the languages that are chosen, and downloaded', async () => {
  const user = userEvent.setup()
  await openAdmin(server, '/admin/transfer')
  await user.click(await screen.findByRole('checkbox', { name: '简体中文' }))
  await user.click(content().getByRole('button', { name: 'Export as a zip' }))
  await screen.findByText('Writing the zip')
  await work()
  const link = await screen.findByRole('link', { name: 'Download the zip' })
  expect(link.getAttribute('href')).toMatch(/\/transfers\/[0-9a-f]{32}\.zip$/)
  const rows = await server.db.selectFrom('transfer').select(['state', 'locale']).execute()
  expect(rows).toEqual([{ state: 'exported', locale: 'en' }])
})

test('P1.14 without a network nothing can be chosen, and the reason is said; the list says when it cannot be loaded', async () => {
  server.msw.use(http.get('*/api/admin/transfer', () => HttpResponse.error()))
  await openAdmin(server, '/admin/transfer', { wide: true })
  await screen.findByText('Imports and exports could not be loaded')
  await checkOnline(() => Promise.reject(new TypeError('no network')))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose a zip' })).disabled).toBe(true)
  expect((content().getByRole('button', { name: 'Export as a zip' }) as HTMLButtonElement).disabled).toBe(true)
  expect(content().getAllByText('You need to be online to import or export.').length).toBeGreaterThan(0)
  ;(await rail()).getByRole('link', { name: 'Import and export' })
})

test('P12.03 a course’s zip is uploaded, looked at and made on the screen; the same again brings it in step', async () => {
  const user = userEvent.setup()
  const lesson = (name: string, words: string) => ({ name: `knots/1-basics/${name}`, data: text(words) })
  const yaml = { name: 'knots/course.yaml', data: text('title: Knots\nlanguage: en\n') }
  const first = rawZip([
    yaml,
    lesson('1-bowline.md', '# Bowline\n\nThe rabbit comes out.'),
    lesson('2-hitch.md', '# Hitch\n\nTwice.'),
    lesson('3-test.gift', 'A rope is a line.{TRUE}\n\nNo question at all {'),
  ])
  const bring = async (bytes: Uint8Array) => {
    await user.upload(content().getByLabelText('Zip file'), zipFile(bytes, 'knots.zip'))
    expect((content().getByLabelText('Course name') as HTMLInputElement).value).toBe('knots')
    await user.click(content().getByRole('button', { name: 'Upload and check' }))
    await screen.findByText('Checking the zip')
    await work()
    await screen.findByText('Checked: nothing has been changed yet')
  }
  const titles = async () =>
    (await server.db.selectFrom('course_lesson').select('title').orderBy('title').execute()).map(({ title }) => title)
  await server.db.deleteFrom('course_lesson').execute()

  await openAdmin(server, '/admin/study/import')
  await screen.findByText('No imports yet. Zips are deleted from the server after a day.')
  await bring(first)
  content().getByText('A new course: Knots')
  expect([factOf('New lessons'), factOf('Changed'), factOf('No longer in the zip')]).toEqual(['3', '0', '0'])
  expect(await titles()).toEqual([])
  await user.click(content().getByRole('button', { name: 'Import now' }))
  await screen.findByText('Importing')
  await work()
  const link = await screen.findByRole('link', { name: 'Open the course' })
  expect(link.getAttribute('href')).toMatch(/^\/admin\/study\/.+/)
  expect(await titles()).toEqual(['Bowline', 'Hitch', 'Test'])

  // What came before is out of the way.
  await server.db.deleteFrom('transfer').execute()
  expect(content().queryByText('Changed course details')).toBeNull()
  const priced = { ...yaml, data: text('title: Rope work\nlanguage: en\naccess: granted\n') }
  await bring(rawZip([priced, lesson('1-bowline.md', '# Bowline\n\nThe rabbit goes back.')]))
  content().getByText('The existing course: Rope work')
  expect(factOf('Changed course details')).toBe('Title · Who can take it')
  expect([factOf('New lessons'), factOf('Changed'), factOf('No longer in the zip')]).toEqual(['0', '1', '2'])
  await user.click(content().getByRole('switch', { name: 'Remove lessons that are no longer in the zip' }))
  await user.click(content().getByRole('button', { name: 'Import now' }))
  await screen.findByText('Importing')
  await work()
  await screen.findByRole('link', { name: 'Open the course' })
  expect(factOf('Removed')).toBe('2')
  expect(await titles()).toEqual(['Bowline'])
})

test('P12.03 a zip that no course can be made of says why; without a network the screen says so', async () => {
  const user = userEvent.setup()
  await openAdmin(server, '/admin/study/import')
  await user.upload(await screen.findByLabelText('Zip file'), zipFile(text('no zip at all'), 'x.zip'))
  await user.click(content().getByRole('button', { name: 'Upload and check' }))
  await screen.findByText('Checking the zip')
  await work()
  await screen.findByText('This file is not a zip, or it is damaged. Nothing was changed.')
  await checkOnline(() => Promise.reject(new TypeError('no network')))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose a zip' })).disabled).toBe(true)
  expect(content().getAllByText('You need to be online to import.').length).toBeGreaterThan(0)
})
