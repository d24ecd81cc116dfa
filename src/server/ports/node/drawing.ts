import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Drawing } from '#server/ports/drawing.ts'

const font = join(dirname(fileURLToPath(import.meta.url)), 'captcha-font/captcha.otf')

/** Draws by Skia, which is loaded for the first picture; encoding, which takes longest, does not hold up the process. */
export function nodeDrawing(): Drawing {
  let loading: Promise<typeof import('@napi-rs/canvas')> | null = null
  return {
    async png(width, height, paint) {
      loading ??= load()
      const { createCanvas } = await loading
      const canvas = createCanvas(width, height)
      paint(canvas.getContext('2d'))
      return canvas.encode('png')
    },
  }
}

async function load() {
  const [canvas, bytes] = await Promise.all([import('@napi-rs/canvas'), readFile(font)])
  canvas.GlobalFonts.register(bytes, 'Lamplight Captcha')
  return canvas
}
