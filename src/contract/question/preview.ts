import type { Locale } from '#contract/base/locale.ts'
import type { TextProblem } from '#contract/base/text-limits.ts'

/** A text to be drawn as the server would; `locale` is the language of the words that drawing adds. */
export type PreviewTask = { body: string; locale: Locale }
/** What the worker says first: its code is there. */
export type PreviewReady = { isReady: true }
/** Sanitised HTML. */
export type PreviewAnswer = { html: string }
/** What it says in place of an answer of a text that cannot be shown. */
export type PreviewRefused = { problem: TextProblem }
