import type { Pen } from '#server/ports/drawing.ts'
import type { Shape } from './things.ts'

const turn = 2 * Math.PI

/** The outline of each shape, about one unit around the middle. */
export const outlines: Record<Shape, (pen: Pen) => void> = {
  star: (pen) =>
    polygon(
      pen,
      Array.from({ length: 10 }, (_, i) => onCircle(i / 10 - 0.25, i % 2 ? 0.46 : 1.08)),
    ),
  heart(pen) {
    pen.moveTo(0, 0.95)
    pen.bezierCurveTo(-1.5, -0.05, -0.95, -1.15, 0, -0.45)
    pen.bezierCurveTo(0.95, -1.15, 1.5, -0.05, 0, 0.95)
  },
  moon(pen) {
    pen.arc(0, 0, 0.98, 0.1 * turn, 0.8 * turn)
    pen.bezierCurveTo(-0.35, -0.55, -0.1, 0.55, 0.79, 0.58)
  },
  circle: (pen) => pen.arc(0, 0, 0.9, 0, turn),
  square: (pen) =>
    polygon(pen, [
      [-0.8, -0.8],
      [0.8, -0.8],
      [0.8, 0.8],
      [-0.8, 0.8],
    ]),
  triangle: (pen) =>
    polygon(pen, [
      [0, -0.95],
      [1, 0.8],
      [-1, 0.8],
    ]),
  cross: (pen) =>
    polygon(pen, [
      [-0.3, -0.95],
      [0.3, -0.95],
      [0.3, -0.3],
      [0.95, -0.3],
      [0.95, 0.3],
      [0.3, 0.3],
      [0.3, 0.95],
      [-0.3, 0.95],
      [-0.3, 0.3],
      [-0.95, 0.3],
      [-0.95, -0.3],
      [-0.3, -0.3],
    ]),
  drop(pen) {
    pen.moveTo(0, -1.05)
    pen.bezierCurveTo(0.25, -0.5, 0.72, -0.1, 0.72, 0.32)
    pen.bezierCurveTo(0.72, 0.72, 0.4, 1, 0, 1)
    pen.bezierCurveTo(-0.4, 1, -0.72, 0.72, -0.72, 0.32)
    pen.bezierCurveTo(-0.72, -0.1, -0.25, -0.5, 0, -1.05)
  },
  arrow: (pen) =>
    polygon(pen, [
      [0, -1],
      [0.9, -0.05],
      [0.36, -0.05],
      [0.36, 0.95],
      [-0.36, 0.95],
      [-0.36, -0.05],
      [-0.9, -0.05],
    ]),
  cloud(pen) {
    pen.moveTo(-0.6, 0.6)
    pen.bezierCurveTo(-1.25, 0.6, -1.25, -0.2, -0.65, -0.18)
    pen.bezierCurveTo(-0.7, -0.85, 0.25, -1, 0.42, -0.35)
    pen.bezierCurveTo(1.2, -0.5, 1.35, 0.6, 0.6, 0.6)
    pen.closePath()
  },
  flower(pen) {
    for (let petal = 0; petal < 6; petal++) {
      const [x, y] = onCircle(petal / 6, 0.6)
      pen.moveTo(x + 0.4, y)
      pen.arc(x, y, 0.4, 0, turn)
    }
    // Its middle stays open.
    pen.moveTo(0.66, 0)
    pen.arc(0, 0, 0.66, 0, turn)
    pen.moveTo(0.24, 0)
    pen.arc(0, 0, 0.24, 0, turn, true)
  },
  house: (pen) =>
    polygon(pen, [
      [0, -1],
      [1, -0.1],
      [0.72, -0.1],
      [0.72, 0.85],
      [0.22, 0.85],
      [0.22, 0.3],
      [-0.22, 0.3],
      [-0.22, 0.85],
      [-0.72, 0.85],
      [-0.72, -0.1],
      [-1, -0.1],
    ]),
}

type Point = readonly [x: number, y: number]

function onCircle(part: number, radius: number): Point {
  return [radius * Math.cos(part * turn), radius * Math.sin(part * turn)]
}

function polygon(pen: Pen, points: readonly Point[]): void {
  points.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.closePath()
}
