import * as z from 'zod/mini'
import { imagesInText } from '#contract/upload/images-in-text.ts'

/** An image that was put into a text and is still on this device alone: the text names it `device:{n}`. */
export interface DeviceImage {
  n: number
  /** As the person knows it. */
  name: string
  file: Blob
}

function isDeviceImage(value: unknown): value is DeviceImage {
  if (typeof value !== 'object' || value === null) return false
  const { n, name, file } = value as Partial<DeviceImage>
  return Number.isInteger(n) && typeof name === 'string' && file instanceof Blob
}

/** For the schema of a form whose text takes images. What an older draft kept and is none of them is refused. */
export const DeviceImages = z
  .array(z.custom<DeviceImage>(isDeviceImage, 'incomplete'))
  .check(z.maxLength(imagesInText, 'tooMany'))

const reference = /!\[([^[\]\n]*)\]\(device:(\d+)\)/g

/** How a text names an image. */
export const sourceOf = ({ n }: Pick<DeviceImage, 'n'>) => `device:${n}`

/** The numbers that a text names, in its order. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(reference)].map(([, , n]) => Number(n))
}

/** A text in which each image is something else. */
export function withImages(text: string, image: (n: number, words: string) => string): string {
  return text.replace(reference, (_, words: string, n: string) => image(Number(n), words))
}

/**
 * A text and its images as they are sent: `device:0`, `device:1` … are the places in `files`. An image that the text does
 * not show stays here; what the text shows and is not there is left out.
 */
export function readyToSend(text: string, images: readonly DeviceImage[]): { body: string; files: Blob[] } {
  const shown = images.filter(({ n }) => numbersIn(text).includes(n))
  const body = withImages(text, (n, words) => {
    const place = shown.findIndex((image) => image.n === n)
    return place < 0 ? '' : `![${words}](device:${place})`
  })
  return { body, files: shown.map(({ file }) => file) }
}
