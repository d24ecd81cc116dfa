import { type Spot, size } from './scene.ts'

const number = String.raw`\d{1,5}(?:\.\d{1,17})?`
const point = `${number},${number}`
const shape = new RegExp(`^${point}(?:-${point}){0,19};${number};${number}$`)

/**
 * Whether `x1,y1-x2,y2;W;H`, in pixels of a picture shown W wide and H high, touches every spot, in order, and nothing
 * else. What is no such text touches nothing.
 */
export function touches(info: string, spots: readonly Spot[]): boolean {
  if (!shape.test(info)) return false
  const [list = '', width = '', height = ''] = info.split(';')
  // Of a picture shown 0 wide they are infinite, and touch nothing.
  const across = size.width / Number(width)
  const down = size.height / Number(height)
  const points = list.split('-').map((pair) => pair.split(',').map(Number))
  return (
    points.length === spots.length &&
    spots.every(({ x, y, r }, i) => {
      const [atX = 0, atY = 0] = points[i] ?? []
      return Math.hypot(atX * across - x, atY * down - y) <= r
    })
  )
}
