import { inPlaceVideos } from '#server/ports/browser/videos.ts'
import { VideoRefused } from '#server/ports/videos.ts'
import type { ChildSays, ToChild } from './videos.ts'

/** Runs in a process of its own, for one video, whose bytes it asks for. */
const say = (word: ChildSays) => void process.send?.(word)
let answer: ((bytes: Uint8Array) => void) | null = null

process.on('message', async (word: ToChild) => {
  if ('bytes' in word) return answer?.(word.bytes)
  const read = (offset: number, length: number) =>
    new Promise<Uint8Array>((resolve) => {
      answer = resolve
      say({ offset, length })
    })
  try {
    say({ seconds: await inPlaceVideos.seconds({ size: word.size, read: oneByOne(read) }, word.type) })
  } catch (error) {
    say({ refused: error instanceof VideoRefused ? error.message : 'cannot be read as a video' })
  }
})

/** One read after the other: an answer does not say which it is of. */
function oneByOne(read: (offset: number, length: number) => Promise<Uint8Array>): typeof read {
  let before: Promise<unknown> = Promise.resolve()
  return (offset, length) => {
    const own = before.then(() => read(offset, length))
    before = own
    return own
  }
}
