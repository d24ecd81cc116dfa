import { trustedScript } from '#app/lib/trusted-types.ts'
import type { DrawingTask, DrawnDocument } from '#contract/document/drawing.ts'
import type { PreviewReady, PreviewRefused } from '#contract/question/preview.ts'
import { isReady, limitDrawing, PreviewError, previewWorkerUrl } from './preview.ts'

export interface Previewer {
  /** Draws one text after the other. Rejects with a PreviewError. */
  draw: (task: DrawingTask) => Promise<DrawnDocument>
  /** Lets go of the worker; what is being drawn is never answered. */
  end: () => void
}

/** Draws a document again and again while it is written, in one worker that stays: its code is loaded and warm. */
export function createPreviewer(): Previewer {
  let worker: Worker | null = null
  const end = () => {
    worker?.terminate()
    worker = null
  }
  return {
    end,
    draw: (task) =>
      new Promise((resolve, reject) => {
        worker ??= new Worker(trustedScript(previewWorkerUrl), { type: 'module', name: 'document preview' })
        const current = worker
        const over = new AbortController()
        const settle = (then: () => void) => {
          release()
          over.abort()
          then()
        }
        const fail = (why: PreviewError['why']) =>
          settle(() => {
            end()
            reject(new PreviewError(why))
          })
        const release = limitDrawing(current, fail)
        const answered = ({ data }: MessageEvent<DrawnDocument | PreviewRefused | PreviewReady>) => {
          if ('problem' in data) settle(() => reject(new PreviewError(data.problem)))
          else if (!isReady(data)) settle(() => resolve(data))
        }
        current.addEventListener('message', answered, { signal: over.signal })
        current.addEventListener('error', () => fail('missing'), { signal: over.signal })
        current.postMessage(task)
      }),
  }
}
