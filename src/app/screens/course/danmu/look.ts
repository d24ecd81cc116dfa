import * as z from 'zod/mini'
import { folded } from '#app/lib/folded.ts'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { observable } from '#app/lib/observable.ts'

/** How danmu are shown on this device. */

/** Over the video, as a list beside or below it, or not at all. */
export const views = ['over', 'list', 'off'] as const
export type View = (typeof views)[number]

export const areas = ['quarter', 'half', 'most'] as const
export const densities = ['few', 'some', 'all'] as const
export const sizes = ['small', 'medium', 'large'] as const
export const speeds = ['slow', 'usual', 'fast'] as const
export const opacities = ['faint', 'clear', 'full'] as const

const wordsMost = 50
const wordChars = 50

const Look = z.object({
  view: z.nullable(z.enum(views)),
  area: z.enum(areas),
  density: z.enum(densities),
  size: z.enum(sizes),
  speed: z.enum(speeds),
  opacity: z.enum(opacities),
  merge: z.boolean(),
  /** What has one of these in it is not shown. */
  words: z.array(z.string().check(z.minLength(1), z.maxLength(wordChars))).check(z.maxLength(wordsMost)),
})
/** `view`: null until somebody chose one. */
export type Look = z.infer<typeof Look>

const key = 'lamplight-danmu'
export const usualLook: Look = {
  view: null,
  area: 'half',
  density: 'some',
  size: 'medium',
  speed: 'usual',
  opacity: 'clear',
  merge: true,
  words: [],
}

function kept(): Look {
  try {
    return Look.parse(JSON.parse(readLocal(key) ?? ''))
  } catch {
    return usualLook
  }
}

export const look = observable<Look>(kept())

export function changeLook(change: Partial<Look>): void {
  const next = { ...look.get(), ...change }
  look.set(next)
  writeLocal(key, JSON.stringify(next))
}

/** Words as somebody types them, one in each line. */
export const wordsOf = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split('\n')
        .map((line) => line.trim().slice(0, wordChars))
        .filter((line) => line !== ''),
    ),
  ].slice(0, wordsMost)

/** Whether a text has one of the words in it, in any case and width. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const read = folded(text)
  return words.some((word) => read.includes(folded(word)))
}

/**
 * What is drawn of a choice. `area`: a part of the height, captions stand beneath the largest. `size`: in parts of the
 * height, within bounds. `crossingMs`: from edge to edge.
 */
export const drawn = {
  area: { quarter: 0.25, half: 0.5, most: 0.75 },
  density: { few: 8, some: 30, all: Number.POSITIVE_INFINITY },
  size: { small: 0.75, medium: 1, large: 1.35 },
  speed: { slow: 12_000, usual: 8_000, fast: 5_000 },
  opacity: { faint: 0.5, clear: 0.8, full: 1 },
} as const

/** Around each letter. */
export const outline = '#14161a'
