import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { sharedAddress, sharePath } from '#contract/question/share.ts'
import { keepShared, takeShared } from '#device/shared.ts'
import { keepWhatIsShared } from '#service-worker/share.ts'

const opened = `https://site.test${sharedAddress}`
const now = Math.floor(Date.now() / 1000)
const post = (body: BodyInit) =>
  keepWhatIsShared(new Request(`https://site.test${sharePath}`, { method: 'POST', body }))
const form = (entries: [string, string | File][]) => {
  const made = new FormData()
  for (const [name, value] of entries) made.append(name, value)
  return made
}

beforeEach(async () => void (await takeShared(now)))

test('C.02 what is shared to the app is kept on the device, with no network, and leads to the form that asks', async () => {
  const image = new File(['pixels'], 'shot.png', { type: 'image/png' })
  const answer = await post(
    form([
      ['title', ' A page '],
      ['text', 'What does it mean?'],
      ['url', 'https://a.example/x'],
      ['images', image],
      ['images', 'no file'],
      ['images', new File([], 'empty.png', { type: 'image/png' })],
    ]),
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([303, opened])
  const shared = await takeShared(now)
  expect(shared).toMatchObject({ title: 'A page', text: 'What does it mean?', url: 'https://a.example/x' })
  expect(shared?.images.map(({ name }) => name)).toEqual(['shot.png'])
  expect(await shared?.images[0]?.file.text()).toBe('pixels')
  // Once.
  expect(await takeShared(now)).toBeNull()
})

test('whatever is posted, the form opens; no more is kept than a question takes', async () => {
  expect((await post('no form')).headers.get('location')).toBe(opened)
  expect(await takeShared(now)).toBeNull()
  const images = Array.from({ length: 12 }, (_, n): [string, File] => [
    'images',
    new File(['x'], `${n}.png`, { type: 'image/png' }),
  ])
  await post(form([['text', 'x'.repeat(30_000)], ...images]))
  const shared = await takeShared(now)
  expect([shared?.text.length, shared?.images.length]).toEqual([20_000, 9])
})

test('what nobody took within a day is gone', async () => {
  const shared = { title: '', text: 'old', url: '', images: [] }
  await keepShared({ ...shared, at: now - 90_000 })
  expect(await takeShared(now)).toBeNull()
  await keepShared({ ...shared, at: now - 80_000 })
  expect((await takeShared(now))?.text).toBe('old')
})
