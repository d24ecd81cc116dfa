import type { Dice } from '#server/random.ts'
import type { Thing } from './things.ts'

/** A picture's own size: shown 350 × 200 on a phone, it stays sharp. */
export const size = { width: 560, height: 320 } as const

const targets = 3
const decoys = 3
/** Between the middles of two things: no touch of a thumb belongs to both. */
const apart = 116
/** How far beside a thing a touch still counts, in the picture's pixels. */
const slack = 14

export type Item = Thing & {
  /** Its middle. */
  x: number
  y: number
  /** The side of its box. */
  size: number
  /** Radians. */
  angle: number
  colour: string
}

/** Four points of a curve: begin, two that bend it, end. */
export type Curve = { points: number[]; width: number; colour: string }

/** Everything that is in a picture; the targets come first, in the order they are to be touched in. */
export type Scene = { paper: string; spots: { x: number; y: number; radius: number; colour: string }[] } & {
  behind: Curve[]
  items: Item[]
  over: Curve[]
}

/** Where a touch counts: around a middle, in the picture's pixels. */
export type Spot = { x: number; y: number; r: number }

/** Throws a picture of some things. */
export function throwScene(dice: Dice, things: readonly Thing[]): Scene {
  const hue = dice.below(360)
  const colour = (shift: number, saturation: number, light: number, alpha = 1) =>
    `hsla(${Math.round((hue + shift) % 360)}, ${saturation}%, ${light}%, ${alpha})`
  const curve = (width: number, tint: string): Curve => ({
    points: Array.from({ length: 8 }, (_, i) => Math.round(dice.between(-20, (i % 2 ? size.height : size.width) + 20))),
    width,
    colour: tint,
  })
  const places = throwPlaces(dice, targets + decoys)
  return {
    paper: colour(0, 46, 92),
    spots: Array.from({ length: 7 }, () => ({
      x: Math.round(dice.between(0, size.width)),
      y: Math.round(dice.between(0, size.height)),
      radius: Math.round(dice.between(40, 110)),
      colour: colour(dice.between(-50, 50) + 360, 55, 80, 0.4),
    })),
    behind: Array.from({ length: 9 }, () => curve(dice.between(1.5, 5), colour(dice.between(0, 360), 45, 62, 0.45))),
    items: dice.some(things, targets + decoys).map((thing, i) => ({
      ...thing,
      ...(places[i] as { x: number; y: number }),
      size: Math.round(dice.between(74, 88)),
      angle: dice.between(-0.55, 0.55),
      colour: colour(dice.between(0, 360), 62, dice.between(28, 36)),
    })),
    over: Array.from({ length: 3 }, () => curve(dice.between(2, 3), colour(dice.between(0, 360), 50, 45, 0.5))),
  }
}

/** What is to be touched, and where. */
export function answerTo({ items }: Scene): { text: string[]; spots: Spot[] } {
  const wanted = items.slice(0, targets)
  return {
    text: wanted.map(({ name }) => name),
    spots: wanted.map((item) => ({ x: item.x, y: item.y, r: item.size / 2 + slack })),
  }
}

/** Middles anywhere in the picture, as far from each other and from its edges as a thumb needs. */
function throwPlaces(dice: Dice, count: number): { x: number; y: number }[] {
  const margin = apart / 2
  for (;;) {
    const places: { x: number; y: number }[] = []
    for (let tries = 0; tries < 60 && places.length < count; tries++) {
      const x = Math.round(dice.between(margin, size.width - margin))
      const y = Math.round(dice.between(margin, size.height - margin))
      if (places.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)) places.push({ x, y })
    }
    if (places.length === count) return places
  }
}
