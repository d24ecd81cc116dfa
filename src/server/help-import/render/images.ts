import { imageSize } from 'image-size'
import { imageName } from '#contract/library/images.ts'
import { bytesFromUrlSafe } from '#server/base64.ts'
import { type ImportNote, type SourceFile, UnusableFile } from '#server/help-import/types.ts'
import type { Secrets } from '#server/ports/secrets.ts'
import { type CleanSvg, cleanSvg, SvgRefused } from '#server/text/svg.ts'
import { isAnimated } from './is-animated.ts'

/**
 * An image of the folder. `picture` is the hash of its content, `name` that of its file as it is; sides in pixels, `size` in
 * bytes. What it has is read again by `load`, so that a folder's images are never in memory together.
 */
export type FoundImage = {
  picture: string
  name: string
  type: string
  width: number
  height: number
  size: number
  isAnimated: boolean
  load: () => Promise<Uint8Array>
}

const kinds: Record<string, { ending: string; type: string }> = {
  png: { ending: 'png', type: 'image/png' },
  jpg: { ending: 'jpg', type: 'image/jpeg' },
  gif: { ending: 'gif', type: 'image/gif' },
  webp: { ending: 'webp', type: 'image/webp' },
}
const maxBytes = 5 * 1024 * 1024
/** Of a drawing, all of which is read and written anew. */
const maxSvgBytes = 1024 * 1024

const isImagePath = (path: string) => /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i.test(path)

/** The usable images among the files by their lower-case path. What an image is, its bytes decide, not its name. */
export async function findImages(
  files: SourceFile[],
  secrets: Secrets,
): Promise<{ images: Map<string, FoundImage>; failures: ImportNote[] }> {
  const images = new Map<string, FoundImage>()
  const failures: ImportNote[] = []
  for (const file of files) {
    if (!isImagePath(file.path)) continue
    const found = await readImage(file, secrets)
    if (typeof found === 'string') failures.push({ path: file.path, reason: found })
    else images.set(file.path.toLowerCase(), found)
  }
  return { images, failures }
}

async function readImage(file: SourceFile, secrets: Secrets): Promise<FoundImage | string> {
  const load = file.load ?? (async () => file.bytes)
  try {
    return await imageOf(file.path, await load(), load, secrets)
  } catch (error) {
    if (error instanceof UnusableFile) return error.message
    throw error
  }
}

async function imageOf(
  path: string,
  bytes: Uint8Array,
  load: FoundImage['load'],
  secrets: Secrets,
): Promise<FoundImage | string> {
  if (bytes.byteLength === 0) return 'the image is empty'
  if (bytes.byteLength > maxBytes) return 'the image is larger than 5 MB'
  try {
    if (/\.svg$/i.test(path)) return await readSvg(bytes, secrets)
    const { type = '', width, height, orientation = 1 } = imageSize(bytes)
    if (type === 'svg') return await readSvg(bytes, secrets)
    const kind = kinds[type]
    if (!kind) return 'only PNG, JPEG, WebP, GIF and SVG images can be used'
    // Turned by a quarter, as phones note it, the sides change places.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height }
    return await foundImage(bytes, { ...kind, ...size }, secrets, load)
  } catch (error) {
    return error instanceof SvgRefused ? error.message : 'the image cannot be read'
  }
}

async function readSvg(bytes: Uint8Array, secrets: Secrets): Promise<FoundImage | string> {
  if (bytes.byteLength > maxSvgBytes) return 'the drawing is larger than 1 MB'
  return drawingImage(cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), secrets)
}

/** A drawing as an image: named by what it became, which other rules would make another of. */
export async function drawingImage({ svg, width, height }: CleanSvg, secrets: Secrets): Promise<FoundImage> {
  const size = { width, height, ending: 'svg', type: 'image/svg+xml' }
  const bytes = new TextEncoder().encode(svg)
  return foundImage(bytes, size, secrets, async () => bytes)
}

type Facts = { ending: string; type: string; width: number; height: number }

async function foundImage(
  bytes: Uint8Array,
  facts: Facts,
  secrets: Secrets,
  load: FoundImage['load'],
): Promise<FoundImage> {
  const { ending, type, width, height } = facts
  const picture = hex(await secrets.hash(bytes)).slice(0, 32)
  const name = imageName(picture, { width: Math.min(width, 0xffff), bytes: bytes.byteLength }, ending)
  return { picture, name, type, width, height, size: bytes.byteLength, isAnimated: isAnimated(bytes, type), load }
}

function hex(base64url: string): string {
  return Array.from(bytesFromUrlSafe(base64url), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
