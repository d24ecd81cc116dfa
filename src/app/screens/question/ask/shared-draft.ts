import { type DeviceImage, DeviceImages, sourceOf } from '#app/fields/editor/device-images.ts'
import { readImage } from '#app/fields/editor/read-image.ts'
import { askPlace } from '#app/lib/form-places.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { imagesInText } from '#contract/upload/images-in-text.ts'
import { keepDraft, readDraft } from '#device/drafts.ts'
import { randomKey } from '#device/random-key.ts'
import { type Shared, takeShared } from '#device/shared.ts'

type AskDraft = { title: string; body: string; images: DeviceImage[] }

/**
 * Puts what was shared to the app into somebody's draft of a question: after what they have written already, as images of
 * the text, under the same key. How many images could not be taken; null when nothing was shared.
 */
export async function draftShared(owner: string): Promise<{ lost: number } | null> {
  const shared = await takeShared(Math.floor(Date.now() / 1000))
  if (!shared) return null
  const kept = await readDraft(owner, askPlace.draft)
  const before = begun(kept?.value)
  const files = await readable(shared.images.slice(0, imagesInText - before.images.length))
  const first = Math.max(-1, ...before.images.map(({ n }) => n)) + 1
  const images = files.map(({ name, blob }, at) => ({ n: first + at, name, file: blob }))
  const { title, text } = wordsOf(shared)
  const value = {
    ...(typeof kept?.value === 'object' ? kept.value : {}),
    title: before.title || title,
    body: [before.body, text, ...images.map((image) => `![](${sourceOf(image)})`)].filter(Boolean).join('\n\n'),
    images: [...before.images, ...images],
  }
  await keepDraft(owner, askPlace.draft, { key: kept?.key ?? randomKey(), value })
  return { lost: shared.images.length - files.length }
}

/** What a draft has of what is added to; another build may have kept another kind. */
function begun(value: unknown): AskDraft {
  const { title, body, images } = (value ?? {}) as Partial<Record<keyof AskDraft, unknown>>
  const parsed = DeviceImages.safeParse(images)
  return {
    title: typeof title === 'string' ? title : '',
    body: typeof body === 'string' ? body : '',
    images: parsed.success ? parsed.data : [],
  }
}

/** A short first line is what it is about; the text has all of it, with the address that it came from. */
function wordsOf({ title, text, url }: Shared): { title: string; text: string } {
  const [line = ''] = (title || text).split('\n', 1)
  const isAddress = URL.canParse(line.trim())
  const all = url && !text.includes(url) ? [text, url] : [text]
  return {
    title: isAddress ? '' : [...line.trim()].slice(0, questionLimits.titleChars).join(''),
    text: all.filter(Boolean).join('\n\n'),
  }
}

async function readable(files: Shared['images']): Promise<{ name: string; blob: Blob }[]> {
  const read: { name: string; blob: Blob }[] = []
  for (const { name, file } of files) {
    const blob = await readImage(new File([file], name, { type: file.type })).catch(() => null)
    if (blob) read.push({ name, blob })
  }
  return read
}
