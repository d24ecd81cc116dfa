import { courseLimits } from '#contract/course/limits.ts'
import { type VideoReader, VideoRefused, type Videos } from '#server/ports/videos.ts'

/** What is read of one video at most, in bytes and milliseconds: its tables, and the ends of what it plays. */
const [mostBytes, mostMs] = [64 * 1024 * 1024, 20_000]
const mostTracks = 64

/**
 * Reads a video where it is called. What it makes us read is counted; a file can still keep the parser busy without reading
 * anything, so a server does this in a thread that it can end.
 */
export const inPlaceVideos: Videos = {
  async seconds({ size, read }: VideoReader, type: string): Promise<number> {
    const { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
    const until = performance.now() + mostMs
    let bytes = 0
    /** What the reader threw: that is not the file’s fault. */
    const lost: unknown[] = []
    const source = new CustomSource({
      getSize: () => size,
      async read(start, end) {
        bytes += end - start
        if (bytes > mostBytes || performance.now() > until) throw new VideoRefused('takes too long to be read')
        try {
          return await read(start, end - start)
        } catch (error) {
          lost.push(error)
          throw error
        }
      },
      handleUnhandledError: () => {},
    })
    const input = new Input({ source, formats: /webm|matroska/.test(type) ? [WEBM, MATROSKA] : [MP4, QTFF] })
    try {
      if ((await input.getTracks()).length > mostTracks) throw new VideoRefused('has too many tracks')
      if (!(await input.getPrimaryVideoTrack())) throw new VideoRefused('has no picture')
      return whole(await input.computeDuration())
    } catch (error) {
      if (lost.length > 0) throw lost[0]
      throw error instanceof VideoRefused ? error : new VideoRefused('cannot be read as a video')
    } finally {
      input.dispose()
    }
  },
}

function whole(seconds: number): number {
  if (!(seconds > 0)) throw new VideoRefused('is a video of no length')
  if (seconds > courseLimits.videoSeconds) throw new VideoRefused('is longer than twelve hours')
  return Math.max(1, Math.round(seconds))
}
