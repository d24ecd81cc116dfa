import { captchaFont, type Pen } from '#server/ports/drawing.ts'
import { type Curve, type Item, type Scene, size } from './scene.ts'
import { outlines } from './shapes.ts'
import type { Shape } from './things.ts'

/** Draws a picture, with any canvas. */
export function paintScene(pen: Pen, scene: Scene): void {
  pen.fillStyle = scene.paper
  pen.fillRect(0, 0, size.width, size.height)
  for (const { x, y, radius, colour } of scene.spots) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const curve of scene.behind) paintCurve(pen, curve)
  for (const item of scene.items) paintItem(pen, item)
  for (const curve of scene.over) paintCurve(pen, curve)
}

function paintCurve(pen: Pen, { points, width, colour }: Curve): void {
  const [x = 0, y = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, toX = 0, toY = 0] = points
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.beginPath()
  pen.moveTo(x, y)
  pen.bezierCurveTo(x1, y1, x2, y2, toX, toY)
  pen.stroke()
}

function paintItem(pen: Pen, item: Item): void {
  pen.save()
  pen.translate(item.x, item.y)
  pen.rotate(item.angle)
  pen.fillStyle = item.colour
  if (item.type === 'character') {
    pen.font = `700 ${item.size}px ${captchaFont}`
    pen.textAlign = 'center'
    // The middle of a character is this far above its line, in every font of ours.
    pen.fillText(item.name, 0, item.size * 0.38)
  } else {
    pen.scale(item.size / 2, item.size / 2)
    pen.beginPath()
    outlines[item.name as Shape](pen)
    pen.fill()
  }
  pen.restore()
}
