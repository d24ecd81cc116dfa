import { ImageRefused, type ImageShape, type Images, imageType, maxPixels } from '#server/ports/images.ts'

/** Images by the browser's own canvas. */
export const canvasImages: Images = {
  async encode(bytes, shape) {
    const type = imageType(bytes)
    const source = await decoded(new Blob([new Uint8Array(bytes)], { type }))
    try {
      if (source.width * source.height > maxPixels) throw new ImageRefused('size')
      const { width, height, cut } = placed(source, shape)
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.drawImage(source, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height)
      const image = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
      return { bytes: new Uint8Array(await image.arrayBuffer()), width, height }
    } finally {
      source.close()
    }
  },
}

async function decoded(blob: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch {
    throw new ImageRefused('incomplete')
  }
}

/** The size it becomes, and which part of the source is drawn. */
function placed(source: ImageBitmap, shape: ImageShape) {
  const whole = { x: 0, y: 0, width: source.width, height: source.height }
  if ('square' in shape) {
    const edge = Math.min(source.width, source.height)
    const cut = { x: (source.width - edge) / 2, y: (source.height - edge) / 2, width: edge, height: edge }
    return { width: shape.square, height: shape.square, cut }
  }
  const most = 'width' in shape ? shape.width / source.width : shape.inside / Math.max(source.width, source.height)
  const scale = Math.min(1, most)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(source.width), height: scaled(source.height), cut: whole }
}
