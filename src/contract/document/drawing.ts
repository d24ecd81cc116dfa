import type { Locale } from '#contract/base/locale.ts'
import type { HelpHeading } from '#contract/help/help.ts'

/** A document's text to be drawn where it is typed, as its readers will have it. */
export type DrawingTask = { document: string; locale: Locale }

/** Where a block of a text begins, in lines from 0. */
export type BlockLine = { line: number; isHeading: boolean }

/** Sanitised HTML, its contents, and the lines of its blocks, in their order: what a preview is scrolled by. */
export type DrawnDocument = { html: string; toc: HelpHeading[]; blocks: BlockLine[] }
