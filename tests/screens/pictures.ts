import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { vi } from 'vitest'

/**
 * What jsdom has not: pictures that are decoded and drawn, and forms with files that a request can carry. Closing the app
 * takes it away again. The browser's own ways are seen in tests/e2e.
 */
export async function teachPictures(): Promise<void> {
  const form = await new Response(new URLSearchParams('a=b')).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const image = await loadImage(Buffer.from(await file.arrayBuffer()))
    return Object.assign(image, { close: () => {} })
  })
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation(((name: string, options?: ElementCreationOptions) => {
    if (name !== 'canvas') return create(name, options)
    const canvas = createCanvas(1, 1)
    return Object.assign(canvas, {
      toBlob: (done: (file: NodeBlob | null) => void, type: 'image/jpeg', quality: number) =>
        done(new NodeBlob([new Uint8Array(canvas.toBuffer(type, quality * 100))], { type })),
    })
  }) as typeof document.createElement)
}

/** A file as somebody chooses it. */
export function file(bytes: Uint8Array, name: string, type: string): File {
  return new NodeFile([new Uint8Array(bytes)], name, { type }) as unknown as File
}
