/**
 * A web worker of the app's page: a text is drawn by the server's rules where it is typed. Drawing takes its time with an
 * odd one, and must hold up no finger that types.
 */
import type { DrawingTask } from '#contract/document/drawing.ts'
import type { PreviewReady, PreviewTask } from '#contract/question/preview.ts'
import { drawTask } from '#server/text/preview.ts'

self.addEventListener('message', ({ data }: MessageEvent<PreviewTask | DrawingTask>) => {
  self.postMessage(drawTask(data))
})
self.postMessage({ isReady: true } satisfies PreviewReady)
