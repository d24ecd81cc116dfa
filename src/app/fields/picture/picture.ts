import type { Problem } from '#contract/base/problems.ts'
import { uploadLimits } from '#contract/upload/limits.ts'

/** What the server takes (contract/upload/upload.ts); all else that this browser can read becomes a JPEG here. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

const quality = 0.9

/** Why a file is no picture of use. `heic`: a photo of an iPhone that this browser cannot read. */
export class PictureError extends Error {
  constructor(readonly problem: Extract<Problem, 'type' | 'incomplete' | 'size'> | 'heic') {
    super(problem)
  }
}

/** A part of a picture in its pixels. */
export interface Area {
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

/** The largest a part of a picture may be as a file: pixels of its wider edge, and bytes. */
export type CutLimits = { edge: number; bytes: number }

/** A part of a picture as the file to be sent. Throws a PictureError when it is too large all the same. */
export async function cutArea({ canvas }: Picture, area: Area, { edge, bytes }: CutLimits): Promise<Blob> {
  const { x, y, width, height } = area
  const scale = Math.min(1, edge / Math.max(width, height))
  const cut = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  paint(cut, (context) => context.drawImage(canvas, x, y, width, height, 0, 0, cut.width, cut.height))
  const file = await jpegOf(cut)
  if (file.size > bytes) throw new PictureError('size')
  return file
}

/** The largest part in the middle that is `aspect` times as wide as high. */
export function middleOf({ canvas: { width, height } }: Picture, aspect: number): Area {
  const wide = Math.min(width, height * aspect)
  const high = wide / aspect
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high }
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
