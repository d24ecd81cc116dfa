import { trustedScript } from '#app/lib/trusted-types.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { PreviewAnswer, PreviewTask } from '#contract/question/preview.ts'
// biome-ignore lint/style/noRestrictedImports: its address, not its code
import previewWorkerUrl from '../../server/ports/browser/preview-worker.ts?worker&url'

/** As long as the server gives a text, which no honest one needs. */
export const previewLimitMs = 4_000

export { previewWorkerUrl }

/** `missing`: the code that draws cannot be had; `tooComplex`: it took longer than any text may take. */
export class PreviewError extends Error {
  constructor(readonly why: 'missing' | 'tooComplex') {
    super(why)
  }
}

/**
 * Draws a text on this device, by the server's own rules, in a worker that ends with it. Rejects with a PreviewError, and
 * on abort.
 */
export function drawPreview(task: { body: string; locale: Locale }, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScript(previewWorkerUrl), { type: 'module', name: 'preview' })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new PreviewError('tooComplex'))), previewLimitMs)
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => end(() => resolve(data.html)))
    worker.addEventListener('error', () => end(() => reject(new PreviewError('missing'))))
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.postMessage(task satisfies PreviewTask)
  })
}
