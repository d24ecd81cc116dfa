import { Worker } from 'node:worker_threads'
import { type VideoReader, VideoRefused, type Videos } from '#server/ports/videos.ts'

export type ToWorker = { size: number; type: string } | { bytes: Uint8Array }
export type WorkerSays = { offset: number; length: number } | { seconds: number } | { refused: string }

/** Loads a thread’s file, as TypeScript. */
const starter = new URL('./thread.mjs', import.meta.url)
const script = new URL('./videos-worker.ts', import.meta.url).href
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * Reads each video in a thread of its own, one after the other. One that takes too long, or more memory than the thread has, is
 * ended with it.
 */
export function threadedVideos({ mostMs = 30_000 } = {}): Videos {
  let before: Promise<unknown> = Promise.resolve()

  async function seconds({ size, read }: VideoReader, type: string): Promise<number> {
    const worker = new Worker(starter, { workerData: { script }, execArgv: [], resourceLimits })
    let late: NodeJS.Timeout | undefined
    try {
      return await new Promise<number>((resolve, reject) => {
        const over = () => reject(new VideoRefused('takes too long to be read'))
        late = setTimeout(over, mostMs)
        worker.on('error', over).on('exit', over)
        worker.on('message', async (word: WorkerSays) => {
          if ('seconds' in word) return resolve(word.seconds)
          if ('refused' in word) return reject(new VideoRefused(word.refused))
          try {
            worker.postMessage({ bytes: await read(word.offset, word.length) })
          } catch (error) {
            reject(error)
          }
        })
        worker.postMessage({ size, type })
      })
    } finally {
      clearTimeout(late)
      void worker.terminate()
    }
  }

  return {
    seconds(reader, type) {
      const own = before.then(() => seconds(reader, type))
      before = own.catch(() => {})
      return own
    },
  }
}
