import { imageName } from '#contract/library/images.ts'
import { knownScaled, type ScaledFile } from '#server/help-import/write/rows-scaled.ts'
import { Busy } from '#server/ports/busy.ts'
import { ImageRefused, type Images } from '#server/ports/images.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ResolvedImage } from '#server/text/markdown-addresses.ts'
import type { FoundImage } from './images.ts'

/** Widths in pixels that an image is kept in: what a phone saves and shows, and what sharp or wide screens show. */
const [narrow, wide] = [640, 1280]
/** An image hardly wider than the narrow one has that alone. */
const worthTwo = 1.25 * narrow
/** Smaller files, in bytes, stay as they are. */
const smallBytes = 8_000
/** How long an import waits while there is too much to do, in milliseconds. */
const busyMs = 1_000
/** How wide an image is shown: all of a phone, then the text's column. */
const sizes = '(max-width: 46rem) 100vw, 44rem'

type ScalePorts = Pick<Ports, 'db' | 'files' | 'documentImages'>
type Shown = Exclude<ResolvedImage, { link: string }>

export type Scaler = {
  /** Keeps the image's files and says how it is shown. `remark` hears why it stays as it is where it should not. */
  scale(image: FoundImage, remark: (reason: string) => void): Promise<Shown>
  /** What was made anew, for the table, by the picture. */
  made: ReadonlyMap<string, ScaledFile[]>
}

/**
 * Keeps imported images as WebP in two widths, never enlarged; a file that is smaller than what would be made of it stays,
 * and so do drawings, animations and small ones. One image at a time, and what was made is put away at once, so memory does not grow
 * with their number; an image of an earlier import is not made again while its files are there. `write: false` keeps
 * nothing. Without the port every image stays as it is.
 */
export async function createScaler({ db, files, documentImages }: ScalePorts, write: boolean): Promise<Scaler> {
  const known = documentImages ? await knownScaled(db) : new Map<string, ScaledFile[]>()
  const made = new Map<string, ScaledFile[]>()

  async function isThere(kept: ScaledFile[], image: FoundImage): Promise<boolean> {
    for (const { name } of kept) if (name !== image.name && !(await files.get(name))) return false
    return true
  }

  async function keep(image: FoundImage, remark: (reason: string) => void): Promise<ScaledFile[]> {
    const own = { name: image.name, width: image.width }
    const put = async (name: string, bytes: Uint8Array, type: string) => write && files.put(name, bytes, type)
    const before = made.get(image.picture) ?? known.get(image.picture)
    if (before && (await isThere(before, image))) {
      if (write && before.some(({ name }) => name === image.name)) await put(image.name, await image.load(), image.type)
      return before
    }
    const bytes = await image.load()
    const encoded = documentImages && !isAsItIs(image) ? await encode(documentImages, image, bytes, remark) : []
    const kept: ScaledFile[] = []
    for (const { bytes: made, width } of encoded) {
      if (image.size <= made.byteLength) break
      const name = imageName(image.picture, { width, bytes: made.byteLength }, 'webp')
      await put(name, made, 'image/webp')
      kept.push({ name, width })
    }
    // The file itself is smaller than what was made of it, or nothing was.
    if (kept.length === 0 || kept.length < encoded.length) {
      await put(image.name, bytes, image.type)
      kept.push(own)
    }
    if (encoded.length > 0) made.set(image.picture, kept)
    return kept
  }

  return {
    made,
    async scale(image, remark) {
      const kept = await keep(image, remark)
      const { width, height } = image
      const [first = { name: image.name }] = kept
      const src = addressOf(first.name)
      if (kept.length < 2) return { src, width, height }
      const srcset = kept.map((one) => `${addressOf(one.name)} ${one.width}w`).join(', ')
      return { src, srcset, sizes, width, height }
    },
  }
}

const addressOf = (name: string) => `/pro-api/files/${name}`

function isAsItIs({ size, type, isAnimated }: FoundImage): boolean {
  return size < smallBytes || type === 'image/svg+xml' || isAnimated
}

/** How often an image is tried again while there is too much to do: an import can wait. */
const patience = 5

async function patiently<T>(work: () => Promise<T>, tries = patience): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Busy) || tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, busyMs))
    return patiently(work, tries - 1)
  }
}

/** The image in its widths, the narrowest first; none where it cannot be read. */
async function encode(
  images: NonNullable<Ports['documentImages']>,
  image: FoundImage,
  bytes: Uint8Array,
  remark: (reason: string) => void,
) {
  const widths = image.width > worthTwo ? [narrow, wide] : [narrow]
  try {
    const made: Awaited<ReturnType<Images['encode']>>[] = []
    // One after the other: members send pictures meanwhile, and there are two places for all.
    for (const width of widths) made.push(await patiently(() => images.encode(bytes, { width })))
    return made
  } catch (error) {
    if (!(error instanceof ImageRefused || error instanceof Busy)) throw error
    remark(`an image stays as it is, because it cannot be made smaller: ${image.name}`)
    return []
  }
}
