import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Busy } from '#server/ports/busy.ts'
import { ImageRefused, type ImageShape } from '#server/ports/images.ts'
import { sharpImages } from '#server/ports/node/images.ts'
import { animation, phonePicture, picture, pngBomb } from '#tests/support/images.ts'

const images = sharpImages()
const avatar: ImageShape = { square: 512 }
const image: ImageShape = { inside: 2048 }

/** What becomes of a file: the format and size of the image, or why there is none. */
async function outcome(bytes: Uint8Array, shape: ImageShape = image): Promise<string> {
  try {
    const made = await images.encode(bytes, shape)
    const { format, width, height } = await sharp(made.bytes).metadata()
    expect([made.width, made.height]).toEqual([width, height])
    return `${format} ${width}x${height}`
  } catch (error) {
    if (error instanceof ImageRefused) return error.problem
    throw error
  }
}

const pixel = async (bytes: Uint8Array, left: number, top: number) => {
  const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [red = 0, , blue = 0] = raw
  return red > blue ? 'red' : 'blue'
}

describe('R5.05 what is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('R5.05 %s becomes WebP', async (format) => {
    const bytes = await picture(format)
    expect([await outcome(bytes), await outcome(bytes, avatar)]).toEqual(['webp 120x80', 'webp 512x512'])
  })

  test('R5.05 a photograph keeps its proportions within 2048 pixels; an avatar is its middle', async () => {
    const bytes = await picture('jpeg', 2400, 1800)
    expect(await outcome(bytes)).toBe('webp 2048x1536')
    const { bytes: square } = await images.encode(bytes, avatar)
    expect([await pixel(square, 10, 256), await pixel(square, 500, 256)]).toEqual(['red', 'blue'])
  })

  test('F61 a phone’s picture stands upright and says no more where it was taken, when or by what', async () => {
    const bytes = await phonePicture(300, 200)
    expect(bytes.includes('SecretPhone')).toBe(true)
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([exif?.includes('SecretPhone'), orientation]).toEqual([true, 6])
    const made = await images.encode(bytes, image)
    expect([made.width, made.height]).toEqual([200, 300])
    // Turned clockwise: what was on its left is on top.
    expect([await pixel(made.bytes, 100, 10), await pixel(made.bytes, 100, 290)]).toEqual(['red', 'blue'])
    const after = await sharp(made.bytes).metadata()
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(made.bytes).includes('SecretPhone')).toBe(false)
  })

  test('of an animation the first frame stays', async () => {
    const { pages } = await sharp(await animation(12), { animated: true }).metadata()
    expect(pages).toBe(12)
    const { bytes } = await images.encode(await animation(12), image)
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })
})

const text = (value: string) => new TextEncoder().encode(value)
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('F61 R5.05 what is no image of ours', () => {
  test.each<[what: string, bytes: () => Uint8Array | Promise<Uint8Array>]>([
    ['SVG', () => text(svg)],
    ['SVG with a declaration', () => text(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', () => text('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => text('%PDF-1.7\n1 0 obj')],
    [
      'TIFF',
      async () =>
        sharp(await picture('png'))
          .tiff()
          .toBuffer(),
    ],
    [
      'AVIF',
      async () =>
        sharp(await picture('png'))
          .avif()
          .toBuffer(),
    ],
    ['a sound in RIFF', () => text('RIFF\x24\x00\x00\x00WAVEfmt ')],
    ['a program', () => text('MZ\x90\x00')],
    ['text', () => text('hello')],
    ['one byte', () => new Uint8Array([0xff])],
    ['a PNG behind a byte', async () => Buffer.concat([Buffer.from(' '), await picture('png')])],
  ])('F61 R5.05 %s is refused by its content: type', async (_, bytes) => {
    expect(await outcome(await bytes())).toBe('type')
  })

  test.each<[what: string, bytes: () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', () => new Uint8Array()],
    ['GIF that is JavaScript', () => text('GIF89a=1;alert(document.domain)//')],
    ['a JPEG’s first bytes alone', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['HTML behind a PNG’s first bytes', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), text(svg)])],
    ['half a JPEG', async () => half(await picture('jpeg', 400, 300))],
    ['half a PNG', async () => half(await picture('png', 400, 300))],
    ['half a WebP', async () => half(await picture('webp', 400, 300))],
    ['half a GIF', async () => half(await picture('gif', 400, 300))],
  ])('F61 R5.05 %s is refused: incomplete', async (_, bytes) => {
    expect(await outcome(await bytes())).toBe('incomplete')
  })

  test('F61 two things in one file: only the picture is left of it', async () => {
    const tails = ['PK\x03\x04 a zip', '<script>alert(1)</script>', '*/alert(1)//']
    for (const format of ['jpeg', 'png', 'gif'] as const) {
      for (const tail of tails) {
        const bytes = Buffer.concat([await picture(format), Buffer.from(tail)])
        const { bytes: made } = await images.encode(bytes, image)
        expect([format, tail, Buffer.from(made).includes(tail)]).toEqual([format, tail, false])
      }
    }
    // A comment within the picture is no better.
    const commented = await picture('jpeg')
    const comment = Buffer.from('<script>alert(1)</script>')
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
    const bytes = Buffer.concat([commented.subarray(0, 2), segment, commented.subarray(2)])
    expect(Buffer.from((await images.encode(bytes, image)).bytes).includes('<script')).toBe(false)
  })
})

/** Milliseconds of the quickest of three: what else the machine does is in none of them, or in the slower ones. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let times = 0; times < 3; times++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return Math.min(...took)
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

describe('F61 bombs', () => {
  test('F61 R5.05 a few kilobytes that would be 400 million pixels are refused by their header, at once', async () => {
    const bomb = pngBomb(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await outcome(bomb)).toBe('size')
    // Decoding even a fortieth of those pixels takes longer.
    const honest = await picture('jpeg', 4_000, 2_500)
    expect(await quickest(() => outcome(bomb))).toBeLessThan(await quickest(() => outcome(honest)))
    // As large as may be is taken.
    expect(await outcome(pngBomb(7_900, 5_000), avatar)).toBe('webp 512x512')
    expect(await outcome(pngBomb(8_001, 5_000), avatar)).toBe('size')
    expect(await outcome(pngBomb(2_000_000, 30), avatar)).toBe('size')
  })

  test('F61 R5.05 a header that lies about its size, and a film of frames, are refused', async () => {
    expect(await outcome(pngBomb(60_000, 60_000, 1))).toBe('size')
    expect(await outcome(pngBomb(6_000, 6_000, 1))).toBe('incomplete')
    const film = await animation(1_200)
    expect((await sharp(film, { animated: true }).metadata()).pages).toBe(1_200)
    expect(await outcome(film)).toBe('size')
  })

  test('F61 R5.05 what would need hundreds of megabytes to be decoded is refused', async () => {
    const create = { width: 5_000, height: 4_000, channels: 4 as const, background: '#8888' }
    const deep = await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer()
    expect(deep.length).toBeLessThan(2_000_000)
    expect(await outcome(deep)).toBe('size')
    expect(await outcome(await sharp({ create }).png({ progressive: true }).toBuffer())).toBe('webp 2048x1638')
  })

  test('F61 two at a time, the rest in turn; beyond what may wait they are asked to come again', async () => {
    const bytes = await picture('jpeg', 1200, 900)
    const all = Array.from({ length: 30 }, () => images.encode(bytes, image))
    const results = await Promise.allSettled(all)
    const refused = results.filter((one) => one.status === 'rejected')
    expect([results.length - refused.length, refused.length]).toEqual([18, 12])
    expect(refused.every(({ reason }) => reason instanceof Busy)).toBe(true)
    // Nobody keeps their place.
    expect(await outcome(bytes)).toBe('webp 1200x900')
  })

  test('F61 F75 who waits too long for their turn is asked to come again; the others are done', async () => {
    const hasty = sharpImages(5)
    const bytes = await picture('jpeg', 1200, 900)
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => hasty.encode(bytes, image)))
    const reasons = results.map((one) => (one.status === 'rejected' ? one.reason.message : 'done'))
    expect(reasons).toEqual([...Array(2).fill('done'), ...Array(4).fill('an image waited too long to be encoded')])
    expect((await hasty.encode(bytes, image)).width).toBe(1200)
  })

  test('F61 hundreds of thousands of frames in a few megabytes are refused in no time', async () => {
    const one = await animation(1)
    const header = one.subarray(0, one.length - 1)
    const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
    const film = (frames: number) => Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
    const [many, most] = [film(30_000), film(300_000)]
    expect(most.length).toBeLessThan(5 * 1024 * 1024)
    expect(await outcome(most)).toBe('size')
    // They are counted, not decoded: ten times the frames take about ten times as long.
    expect(await quickest(() => outcome(most))).toBeLessThan(40 * (await quickest(() => outcome(many))) + 50)
  })
})
