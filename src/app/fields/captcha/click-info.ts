/** A place in a picture, as parts of its width and height: it is the same place however large the picture is shown. */
export interface Place {
  x: number
  y: number
}

/** How large a picture is shown, and where, in CSS pixels. */
export interface Shown {
  left: number
  top: number
  width: number
  height: number
}

const within = (part: number) => Math.min(Math.max(part, 0), 1)

/** Where in the picture a pointer is, both in pixels of the window. */
export function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, shown: Shown): Place {
  return { x: within((clientX - shown.left) / shown.width), y: within((clientY - shown.top) / shown.height) }
}

/** A place that was moved by parts of the picture, and stays in it. */
export function moved({ x, y }: Place, [right, down]: readonly [number, number]): Place {
  return { x: within(x + right), y: within(y + down) }
}

/** `x1,y1-x2,y2;W;H`: whole CSS pixels of the picture as it is shown. */
export function infoOf(places: readonly Place[], shown: Pick<Shown, 'width' | 'height'>): string {
  const width = Math.round(shown.width)
  const height = Math.round(shown.height)
  const points = places.map(({ x, y }) => `${Math.round(x * width)},${Math.round(y * height)}`)
  return `${points.join('-')};${width};${height}`
}
