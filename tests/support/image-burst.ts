import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { sharpImages } from '#server/ports/node/images.ts'

/**
 * Encodes many large PNGs at once, as uploads do, whatever becomes of each; says what the process takes before and some
 * seconds after.
 */
const noise = Buffer.alloc(1_500 * 1_000 * 3, 0).map(() => Math.random() * 256)
const noisy = await sharp(noise, { raw: { width: 1_500, height: 1_000, channels: 3 } })
  .png()
  .toBuffer()
const vast = await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const images = sharpImages(60_000)
const burst = () => Promise.allSettled([noisy, vast].flatMap((png) => Array.from({ length: 9 }, () => encode(png))))
const encode = (png: Buffer) => images.encode(new Uint8Array(png), { inside: 2_048 })

await Promise.allSettled([encode(noisy)])
await wait(2_500)
const before = process.memoryUsage.rss()
await burst()
await wait(3_000)
console.log(JSON.stringify({ before, after: process.memoryUsage.rss() }))
