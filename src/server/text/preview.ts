import type { Locale } from '#contract/base/locale.ts'
import type { DrawingTask, DrawnDocument } from '#contract/document/drawing.ts'
import type { PreviewAnswer, PreviewRefused, PreviewTask } from '#contract/question/preview.ts'
import { documentPreview } from './document-preview.ts'
import { foreignImage } from './image-hosts.ts'
import { renderMarkdown } from './markdown.ts'
import { memberHtml } from './member-text.ts'
import { drawnOrProblem } from './too-complex.ts'

/** The id of a text that is no question or answer yet. */
export const previewId = 'preview'

/**
 * A text as the server would show it, made where it is typed: the same renderer, allow-list and rules. What the server
 * alone knows is taken for granted: that an upload is the writer's own, and that no other site's images are shown.
 */
export function previewHtml(body: string, locale: Locale): string {
  const { html } = renderMarkdown(body, { locale })
  return memberHtml(html, { id: previewId, upload: () => ({}), foreign: (src) => foreignImage(src, []) })
}

/** What the worker answers to a task: the text as it would be shown, or why it cannot be. */
export function drawTask(task: PreviewTask | DrawingTask): PreviewAnswer | DrawnDocument | PreviewRefused {
  return drawnOrProblem(() =>
    'document' in task ? documentPreview(task.document, task.locale) : { html: previewHtml(task.body, task.locale) },
  )
}
