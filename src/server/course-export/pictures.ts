import { bytesFromUrlSafe } from '#server/base64.ts'
import { exportedImages } from '#server/course-import/exported.ts'
import { imageTargets, withAddresses } from '#server/course-import/images.ts'
import type { Ports } from '#server/ports/ports.ts'

type Written = { whole(path: string, bytes: Uint8Array): Promise<void> }
const own = /^\/pro-api\/(files|uploads)\/([\w-]{1,120}\.(png|jpe?g|gif|webp|svg))$/i

/** Pictures of texts: each is written once, by what is in it, so that two sites call it the same. */
export function pictureWriter(
  { files, uploads, secrets }: Pick<Ports, 'files' | 'uploads' | 'secrets'>,
  { whole }: Written,
  warn: (reason: string) => void,
) {
  const paths = new Map<string, string | null>()
  const written = new Set<string>()

  /** Where a picture of the site stands in the folder; null for one that is elsewhere, or gone. */
  async function pathOf(address: string): Promise<string | null> {
    const [, store, name = '', ending = ''] = own.exec(address) ?? []
    if (store === undefined) return null
    const known = paths.get(address)
    if (known !== undefined) return known
    const found = await (store === 'files' ? files : uploads).get(name)
    if (!found) warn(`an image is not there any more: ${name}`)
    const path = found ? `${exportedImages}${await digest(found.bytes)}.${ending.toLowerCase()}` : null
    paths.set(address, path)
    if (found && path !== null && !written.has(path)) {
      written.add(path)
      await whole(path, found.bytes)
    }
    return path
  }

  async function digest(bytes: Uint8Array): Promise<string> {
    const hash = bytesFromUrlSafe(await secrets.hash(bytes)).subarray(0, 16)
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  return {
    pathOf,
    /** A text whose pictures are files of the folder; `up` leads from its own file to the folder’s top. */
    async withPaths(body: string, up: string): Promise<string> {
      const addresses = new Map<string, string>()
      for (const target of imageTargets(body)) {
        const path = await pathOf(target)
        if (path !== null) addresses.set(target, up + path)
      }
      return withAddresses(body, addresses)
    },
  }
}
