/**
 * A web worker of the app's page: a text is drawn by the server's rules where it is typed. Drawing takes its time with an
 * odd one, and must hold up no finger that types.
 */
import type { PreviewAnswer, PreviewTask } from '#contract/question/preview.ts'
import { previewHtml } from '#server/text/preview.ts'

self.addEventListener('message', ({ data: { body, locale } }: MessageEvent<PreviewTask>) => {
  const answer: PreviewAnswer = { html: previewHtml(body, locale) }
  self.postMessage(answer)
})
