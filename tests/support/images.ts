import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif'

/** A picture that is red on its left and blue on its right half, and noisy, so that it is as large as photographs are. */
export async function picture(format: Format, width = 120, height = 80): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#e02020' }
  const noise = { type: 'gaussian' as const, mean: 0, sigma: 12 }
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#2020e0' } })
    .composite([
      { input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 },
      { input: grain, blend: 'add' },
    ])
    .toFormat(format)
    .toBuffer()
}

/** A JPEG from a phone held upright: stored lying, turned by its EXIF, which also says where it was taken and by what. */
export async function phonePicture(width = 300, height = 200): Promise<Buffer> {
  return sharp(await picture('jpeg', width, height))
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 13/1 49/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 28/1 25/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A GIF of so many frames, 8 × 8, each of another colour. */
export async function animation(frames: number): Promise<Buffer> {
  const raw = Buffer.alloc(8 * 8 * 3 * frames)
  for (let at = 0; at < raw.length; at++) raw[at] = ((Math.floor(at / (8 * 8 * 3)) * 37) % 200) + (at % 3)
  return sharp(raw, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .gif({ loop: 0 })
    .toBuffer()
}

/** A PNG of a few kilobytes that would be `width` × `height` pixels; so many of its rows are there. */
export function pngBomb(width: number, height: number, rowsThere = height): Buffer {
  const row = Buffer.alloc(Math.ceil(width / 8) + 1)
  const rows = deflateSync(Buffer.alloc(row.length * rowsThere), { level: 9 })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, grey.
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
