/**
 * A web worker of the app's page: a text is drawn by the server's rules where it is typed. Drawing takes its time with an
 * odd one, and must hold up no finger that types.
 */
import type { DrawingTask, DrawnDocument } from '#contract/document/drawing.ts'
import type { PreviewAnswer, PreviewReady, PreviewTask } from '#contract/question/preview.ts'
import { documentPreview } from '#server/text/document-preview.ts'
import { previewHtml } from '#server/text/preview.ts'

self.addEventListener('message', ({ data }: MessageEvent<PreviewTask | DrawingTask>) => {
  const answer: PreviewAnswer | DrawnDocument =
    'document' in data ? documentPreview(data.document, data.locale) : { html: previewHtml(data.body, data.locale) }
  self.postMessage(answer)
})
self.postMessage({ isReady: true } satisfies PreviewReady)
