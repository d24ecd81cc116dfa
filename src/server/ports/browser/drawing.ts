import type { Drawing } from '#server/ports/drawing.ts'

/** Draws with the browser's own canvas and fonts. */
export const browserDrawing: Drawing = {
  async png(width, height, paint) {
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('this browser draws no pictures')
    paint(pen)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return new Uint8Array(await blob.arrayBuffer())
  },
}
