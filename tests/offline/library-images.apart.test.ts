// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { saveImages } from '#app/offline/library-images.ts'
import { saveImagesOnDevice } from '#app/offline/library-worker.ts'
import { shellKept } from '#app/offline/service-worker-bridge.ts'
import { emptyNote } from '#device/library/rows.ts'

vi.mock('#app/offline/library-worker.ts', () => ({ saveImagesOnDevice: vi.fn() }))
vi.mock('#app/offline/service-worker-bridge.ts', () => ({ shellKept: vi.fn() }))

const device = vi.mocked(saveImagesOnDevice)
/** Of the documents of each section, so many images are noted; those that fail stay so. */
let noted: Record<string, number>
let failing: boolean
let rests: (() => void)[]

beforeEach(() => {
  noted = { help: 20, question: 3, blog: 0 }
  failing = false
  rests = []
  vi.mocked(shellKept).mockResolvedValue()
  vi.stubGlobal('requestIdleCallback', (rested: () => void) => void rests.push(rested))
  device.mockReset()
  device.mockImplementation(async ({ section }) => {
    const images = noted[section] ?? 0
    if (!failing) noted[section] = Math.max(0, images - 8)
    return { images, note: { ...emptyNote, imageBytes: 5 } }
  })
})
const asked = () => device.mock.calls.map(([{ section }]) => section)

/** Lets the page rest as often as somebody waits for that. */
async function resting(work: Promise<void>): Promise<void> {
  const timer = setInterval(() => rests.shift()?.())
  await work.finally(() => clearInterval(timer))
}

test('C.02 images come after the app’s own files, a few whenever the page rests', async () => {
  let kept = () => {}
  vi.mocked(shellKept).mockReturnValue(
    new Promise((resolve) => {
      kept = resolve
    }),
  )
  const told = vi.fn()
  const work = saveImages('en', told)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([rests.length, device.mock.calls.length]).toEqual([0, 0])
  kept()
  await vi.waitFor(() => expect(rests.length).toBe(1))
  expect(device).not.toHaveBeenCalled()
  await resting(work)
  expect(asked()).toEqual(['help', 'help', 'help', 'question', 'blog'])
  expect(told).toHaveBeenCalledWith('help', expect.objectContaining({ imageBytes: 5 }))
  expect(told).not.toHaveBeenCalledWith('blog', expect.anything())
})

test('each is tried once: what fails waits for the next sync', async () => {
  failing = true
  noted = { help: 16, question: 0, blog: 0 }
  await resting(saveImages('en', () => {}))
  expect(asked()).toEqual(['help', 'help', 'question', 'blog'])
})

test('F10 where there is no room it says so and goes on to the others', async () => {
  device.mockResolvedValueOnce({ ended: 'full' })
  const told = vi.fn()
  await resting(saveImages('en', told))
  expect(told).toHaveBeenCalledWith('help', 'full')
  expect(asked()).toEqual(['help', 'question', 'blog'])
})

test('one at a time for a language', async () => {
  const first = saveImages('en', () => {})
  await saveImages('en', () => {})
  await resting(first)
  expect(asked()).toEqual(['help', 'help', 'help', 'question', 'blog'])
})
