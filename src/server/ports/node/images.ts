import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp, { type Metadata, type ResizeOptions } from 'sharp'
import { Busy } from '#server/ports/busy.ts'
import { ImageRefused, type ImageShape, type Images, imageType, maxFrames, maxPixels } from '#server/ports/images.ts'

/** Encodings at once, how many may wait for their turn and for how long, and how long one may take. */
const atOnce = 2
const maxWaiting = 16
const usualWaitMs = 15_000
const encodeSeconds = 10

/** Bytes of a picture when it is decoded. JPEG need not be decoded whole, and photographs are larger than all else. */
const maxDecodedBytes = 100_000_000

// Nothing but these four is ever read by what can read a hundred formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`) })
// Nobody sends the same image twice, and two at once are as many as there are threads for.
sharp.cache(false)
sharp.concurrency(1)

/** Images by libvips. */
export function sharpImages(waitMs = usualWaitMs): Images {
  const inTurn = createQueue(waitMs, collectSoon)
  return {
    async encode(bytes, shape) {
      imageType(bytes)
      return inTurn(() => encode(bytes, shape))
    },
  }
}

/** How long after the last image what it took is given back, in milliseconds: not between two of a burst. */
const restMs = 1_000

let resting: NodeJS.Timeout | undefined
let collect: (() => void) | undefined

/**
 * What was sent is dozens of megabytes that nobody needs any more, and a process that rests does not look for such for
 * hours. So it is collected once, when there is nothing else to do with images.
 */
function collectSoon(): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    if (!collect) {
      setFlagsFromString('--expose-gc')
      collect = runInNewContext('gc') as () => void
    }
    collect()
  }, restMs).unref()
}

async function encode(input: Uint8Array, shape: ImageShape) {
  const image = sharp(input, { failOn: 'truncated', limitInputPixels: maxPixels })
  try {
    const header = await sharp(input, { limitInputPixels: false }).metadata()
    if (isTooMuch(header)) throw new ImageRefused('size')
    const { data, info } = await image
      .timeout({ seconds: encodeSeconds })
      .autoOrient()
      .resize(sizeOf(shape))
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof ImageRefused) throw error
    throw new ImageRefused(/timeout|pixel limit/.test(String(error)) ? 'size' : 'incomplete')
  }
}

function sizeOf(shape: ImageShape): ResizeOptions {
  if ('square' in shape) return { width: shape.square, height: shape.square, fit: 'cover' }
  if ('width' in shape) return { width: shape.width, withoutEnlargement: true }
  return { width: shape.inside, height: shape.inside, fit: 'inside', withoutEnlargement: true }
}

function isTooMuch({ format, width, height, channels, depth, pages = 1 }: Metadata): boolean {
  const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2)
  return width * height > maxPixels || pages > maxFrames || (format !== 'jpeg' && decoded > maxDecodedBytes)
}

/** Runs so much work at once; the rest waits in its order, for so long and no longer. */
function createQueue(waitMs: number, afterwards: () => void) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new Busy('too many images wait to be encoded')
      await new Promise<void>((resolve, reject) => {
        // A task that ends hands its place on.
        const go = () => {
          clearTimeout(late)
          resolve()
        }
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(go), 1)
          reject(new Busy('an image waited too long to be encoded'))
        }, waitMs)
        waiting.push(go)
      })
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
      if (running === 0) afterwards()
    }
  }
}
