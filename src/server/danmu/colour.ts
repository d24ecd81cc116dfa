import { danmuColourHex } from '#contract/danmu/colours.ts'
import { type Danmu, danmuColours } from '#contract/danmu/danmu.ts'

/** Beneath this a colour is a grey, as eyes see it. */
const grey = 0.04

type Seen = { chroma: number; hue: number }

/** The one of the eight that looks most like it: by hue, for all of ours are light. 0xRRGGBB. */
export function nearestColour(number: number): Danmu['colour'] {
  const { chroma, hue } = seen(number)
  if (chroma < grey) return 'white'
  let [nearest, least]: [Danmu['colour'], number] = ['white', Number.POSITIVE_INFINITY]
  for (const [name, of] of hues) {
    const apart = Math.abs(of - hue)
    const distance = Math.min(apart, 2 * Math.PI - apart)
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

/** How strong a colour is and which, in OKLab. */
function seen(number: number): Seen {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => linear(((number >> shift) & 0xff) / 255))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** A colour’s number, 0xRRGGBB. */
export const numberOf = (name: Danmu['colour']): number => Number.parseInt(danmuColourHex[name].slice(1), 16)

const hues = danmuColours
  .filter((name) => name !== 'white')
  .map((name): [Danmu['colour'], number] => [name, seen(numberOf(name)).hue])
