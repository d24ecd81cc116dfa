import { type VideoReader, VideoRefused, type Videos } from '#server/ports/videos.ts'
import { startChild } from './child.ts'

export type ToChild = { size: number; type: string } | { bytes: Uint8Array }
export type ChildSays = { offset: number; length: number } | { seconds: number } | { refused: string }

const script = new URL('./videos-child.ts', import.meta.url)
const memoryMb = 256

/**
 * Reads each video in a process of its own, one after the other. One that takes too long, or more memory than the process
 * has, is ended with it.
 */
export function forkedVideos({ mostMs = 30_000 } = {}): Videos {
  let before: Promise<unknown> = Promise.resolve()

  async function seconds({ size, read }: VideoReader, type: string): Promise<number> {
    const child = startChild(script, memoryMb)
    let late: NodeJS.Timeout | undefined
    try {
      return await new Promise<number>((resolve, reject) => {
        const over = () => reject(new VideoRefused('takes too long to be read'))
        late = setTimeout(over, mostMs)
        child.on('error', over).on('exit', over)
        child.on('message', async (word: ChildSays) => {
          if ('seconds' in word) return resolve(word.seconds)
          if ('refused' in word) return reject(new VideoRefused(word.refused))
          try {
            child.send({ bytes: await read(word.offset, word.length) })
          } catch (error) {
            reject(error)
          }
        })
        child.send({ size, type })
      })
    } finally {
      clearTimeout(late)
      child.kill('SIGKILL')
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
