import { imageName } from '#contract/library/images.ts'
import { bytesFromUrlSafe } from '#server/base64.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Where a drawing of the demo is, which is stored among the documents' files: a same-origin path. `width` in pixels. */
export async function coverFile(
  { files, secrets }: Pick<Ports, 'files' | 'secrets'>,
  svg: string,
  width = 1_280,
): Promise<string> {
  const bytes = new TextEncoder().encode(svg)
  const hash = bytesFromUrlSafe(await secrets.hash(bytes))
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const file = imageName(digits.slice(0, 32), { width, bytes: bytes.length }, 'svg')
  await files.put(file, bytes, 'image/svg+xml')
  return `/pro-api/files/${file}`
}
