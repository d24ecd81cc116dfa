import type { Problem } from '#contract/base/problems.ts'
import { uploadLimits } from '#contract/upload/limits.ts'

/** What the server takes (contract/upload/upload.ts); whatever else this browser can read becomes a JPEG here. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

const quality = 0.9

/** Why a file is no picture of use. `heic`: a photo of an iPhone that this browser cannot read. */
export class PictureError extends Error {
  constructor(readonly problem: Extract<Problem, 'type' | 'incomplete' | 'size'> | 'heic') {
    super(problem)
  }
}

/** A part of a picture in its pixels. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** A picture that was opened, upright and no larger than it needs to be. `close` gives its memory back. */
export interface Picture {
  url: string
  /** All of it. */
  file: Blob
  canvas: HTMLCanvasElement
  close: () => void
}

/** Opens a file that somebody chose. Throws a PictureError. */
export async function openPicture(file: File): Promise<Picture> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!isHeic && (!file.type.startsWith('image/') || file.type.includes('svg'))) throw new PictureError('type')
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) throw new PictureError(isHeic ? 'heic' : pictureTypes.includes(file.type) ? 'incomplete' : 'type')
  // Large photos are scaled down before anybody looks at them closely.
  const scale = Math.min(1, uploadLimits.imageEdge / Math.max(image.width, image.height))
  const canvas = canvasOf(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
  paint(canvas, (context) => context.drawImage(image, 0, 0, canvas.width, canvas.height))
  image.close()
  const whole = await jpegOf(canvas)
  const url = URL.createObjectURL(whole)
  return { url, file: whole, canvas, close: () => URL.revokeObjectURL(url) }
}

/** The square of a picture as the file to be sent. Throws a PictureError when it is too large all the same. */
export async function cutSquare({ canvas }: Picture, { x, y, width, height }: Square): Promise<Blob> {
  const side = Math.round(Math.min(uploadLimits.avatarEdge, width))
  const cut = canvasOf(side, side)
  paint(cut, (context) => context.drawImage(canvas, x, y, width, height, 0, 0, side, side))
  const file = await jpegOf(cut)
  if (file.size > uploadLimits.avatarBytes) throw new PictureError('size')
  return file
}

/** The largest square in the middle. */
export function middleOf({ canvas: { width, height } }: Picture): Square {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function paint(canvas: HTMLCanvasElement, draw: (context: CanvasRenderingContext2D) => void): void {
  const context = canvas.getContext('2d')
  // No memory for it.
  if (!context) throw new PictureError('size')
  // A JPEG knows no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  draw(context)
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new PictureError('size'))), 'image/jpeg', quality)
  })
}
