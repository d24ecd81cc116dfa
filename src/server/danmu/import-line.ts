import type { Danmu } from '#contract/danmu/danmu.ts'
import type { LeftReason } from '#contract/danmu/files.ts'

/** A line as a file has it. */
export type FileLine = {
  atMs: number
  mode: Danmu['mode']
  /** 0xRRGGBB. */
  colour: number
  text: string
  /** What the file knows it by; empty where it does not. */
  ref: string
  /** When it was written, in integer seconds; 0 where the file does not say. */
  writtenAt: number
}

/** One that cannot be taken, and what it says. */
export type LeftLine = { left: LeftReason; says: string }

/** Characters of a line as it stands in a file: what is more is no danmu. */
export const mostRaw = 4_000

/** Where `what`, which is global, stands next in a text, asked from place after place: it is looked for once as far as it goes. */
export function finder(text: string, what: RegExp): (from: number) => number {
  let next = -1
  return (from) => {
    if (next < from) {
      what.lastIndex = from
      next = what.exec(text)?.index ?? text.length
    }
    return next
  }
}
