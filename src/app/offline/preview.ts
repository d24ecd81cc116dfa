import { trustedScript } from '#app/lib/trusted-types.ts'
import type { TextProblem } from '#contract/base/text-limits.ts'
import type { DrawingTask } from '#contract/document/drawing.ts'
import type { PreviewAnswer, PreviewReady, PreviewRefused, PreviewTask } from '#contract/question/preview.ts'
// biome-ignore lint/style/noRestrictedImports: its address, not its code
import previewWorkerUrl from '../../server/ports/browser/preview-worker.ts?worker&url'

/** As long as the server gives a text, which no honest one needs. */
const textLimitMs = 4_000
/** As long as the code that draws may take to come. */
const loadLimitMs = 60_000

export { previewWorkerUrl }

/** `missing`: the code that draws cannot be had; anything else: why the text cannot be shown, as the server finds too. */
export class PreviewError extends Error {
  constructor(readonly why: 'missing' | TextProblem) {
    super(why)
  }
}

const loaded = new WeakSet<Worker>()
export const isReady = (data: object): data is PreviewReady => 'isReady' in data

/**
 * Bounds one drawing in time; call what it answers once that is over. A text has its time from when the worker's code is
 * there: on a slow device that takes longer than the text. `over` is called when the time is.
 */
export function limitDrawing(worker: Worker, over: (why: PreviewError['why']) => void): () => void {
  let timer = setTimeout(() => over('missing'), loadLimitMs)
  const began = () => {
    clearTimeout(timer)
    timer = setTimeout(() => over('tooComplex'), textLimitMs)
  }
  const heard = ({ data }: MessageEvent<object>) => {
    if (!isReady(data)) return
    loaded.add(worker)
    began()
  }
  if (loaded.has(worker)) began()
  else worker.addEventListener('message', heard)
  return () => {
    clearTimeout(timer)
    worker.removeEventListener('message', heard)
  }
}

/**
 * Draws a text on this device, by the server's own rules, in a worker that ends with it. Rejects with a PreviewError, and
 * on abort.
 */
export function drawPreview(task: PreviewTask | DrawingTask, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScript(previewWorkerUrl), { type: 'module', name: 'preview' })
    const end = (settle: () => void) => {
      release()
      worker.terminate()
      settle()
    }
    const release = limitDrawing(worker, (why) => end(() => reject(new PreviewError(why))))
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer | PreviewRefused | PreviewReady>) => {
      if ('problem' in data) end(() => reject(new PreviewError(data.problem)))
      else if (!isReady(data)) end(() => resolve(data.html))
    })
    worker.addEventListener('error', () => end(() => reject(new PreviewError('missing'))))
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.postMessage(task)
  })
}
