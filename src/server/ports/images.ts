/** What an image becomes: a square with edges of so many pixels, its middle; all of it within so many, or so wide at most. */
export type ImageShape = { square: number } | { inside: number } | { width: number }

type EncodedImage = { bytes: Uint8Array; width: number; height: number }

/** Why an image is refused: it is none that we take, it is broken or cut off, or there is too much of it. */
type ImageProblem = 'type' | 'incomplete' | 'size'

export class ImageRefused extends Error {
  constructor(readonly problem: ImageProblem) {
    super(`an image is refused: ${problem}`)
  }
}

/** Makes images of ours out of what people send. */
export interface Images {
  /**
   * Reads a JPEG, PNG, WebP or GIF and writes it anew as WebP: upright, of an animation the first frame, and without
   * anything else that was in the file. Throws ImageRefused; Busy while there is more to do than can wait.
   */
  encode(bytes: Uint8Array, shape: ImageShape): Promise<EncodedImage>
}

/** Pixels of the largest picture, about what good phones take, and frames of the longest animation. */
export const maxPixels = 40_000_000
export const maxFrames = 1_000

const starts: { type: string; bytes: (number | null)[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38, null, 0x61] },
  { type: 'image/webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
]

/** What kind of image begins like this, regardless of its name and sender. Throws ImageRefused for every other file. */
export function imageType(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ImageRefused('incomplete')
  const known = starts.find((start) => start.bytes.every((byte, at) => byte === null || byte === bytes[at]))
  if (known) return known.type
  throw new ImageRefused('type')
}
