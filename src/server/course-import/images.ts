import { courseLimits } from '#contract/course/limits.ts'
import type { FoundImage } from '#server/help-import/render/images.ts'
import type { createScaler } from '#server/help-import/render/scale.ts'

type Scaler = Awaited<ReturnType<typeof createScaler>>
type Keep = { images: ReadonlyMap<string, FoundImage>; scaler: Pick<Scaler, 'scale'>; warn: (reason: string) => void }

/** An image in Markdown: `![words](address`, with the address alone in the second group. */
const image = new RegExp(`(!\\[[^\\]\\n]{0,${courseLimits.titleChars}}\\]\\()<?([^)\\s<>]{1,500})>?`, 'g')

/**
 * A text whose pictures of the folder have their address on the site; outside of code. One that is not there stays as it
 * is written, and is told.
 */
export async function withImages(path: string, body: string, { images, scaler, warn }: Keep): Promise<string> {
  const addresses = new Map<string, string>()
  const folder = path.split('/').slice(0, -1)
  for (const target of imageTargets(body)) {
    if (addresses.has(target) || /^(?:[a-z][a-z0-9+.-]*:|\/\/|\/pro-api\/)/i.test(target)) continue
    const found = images.get(placeOf(folder, target))
    if (!found) warn(`an image is not in the folder: ${target}`)
    else addresses.set(target, (await scaler.scale(found, warn)).src)
  }
  return withAddresses(body, addresses)
}

/** The addresses of a text’s images, as they are written. */
export const imageTargets = (body: string): string[] => [...body.matchAll(image)].map(([, , target = '']) => target)

/** A text whose images have other addresses; outside of code. */
export function withAddresses(body: string, addresses: ReadonlyMap<string, string>): string {
  let fence = ''
  return body
    .split('\n')
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
      if (fence !== '' ? mark.startsWith(fence) : mark !== '') {
        fence = fence === '' ? mark : ''
        return line
      }
      if (fence !== '') return line
      return line.replace(image, (all, lead: string, target: string) => {
        const address = addresses.get(target)
        return address === undefined ? all : lead + address
      })
    })
    .join('\n')
}

/** The lower-case place in the folder that an address of a text names. */
function placeOf(folder: string[], target: string): string {
  let plain = target
  try {
    plain = decodeURIComponent(target)
  } catch {}
  const parts = plain.startsWith('/') ? [] : [...folder]
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/').normalize('NFC').toLowerCase()
}
