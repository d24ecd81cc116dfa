import { calloutKind } from '#server/text/markdown-callouts.ts'
import { oneLine } from './fence.ts'

/** What stands in place of a mark of a dialect: words within the line, or lines of their own. */
export type Piece = { words: string } | { lines: string[] }

/** What stands in place of something that has a beginning and an end; what is between them stays. */
export type Shown = { open?: Piece; close?: Piece }

/** A word of the reader's own Markdown: what it has of marks is said to be none. */
export function plainWords(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}

/** What the parts of a page are called where the tool has tabs. */
export function labelled(label: string): Shown {
  return label.trim() === '' ? {} : { open: { lines: ['', `**${plainWords(label)}**`, ''] }, close: { lines: [''] } }
}

/** The box of ours that a tool's own name for one means; undefined for none, and for one that only opens. */
export function boxKind(name: string): string | undefined {
  const kind = calloutKind(name)
  return kind === null || kind === 'details' ? undefined : kind
}

/** A box that stands out, as the renderer reads it; `details` is one that opens. */
export function boxed(kind: string, title = ''): Shown {
  return { open: { lines: ['', `:::${kind} ${plainWords(title)}`.trimEnd(), ''] }, close: { lines: ['', ':::', ''] } }
}

/** Where a link leads, such that it can stand between parentheses. */
export function address(target: string): string {
  return oneLine(target).replace(
    /[\s()<>"]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

export function link(words: string, target: string): string {
  return `[${plainWords(words) || address(target)}](${address(target)})`
}
