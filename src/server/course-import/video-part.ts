import { FileName } from '#contract/file/file.ts'
import { fileType } from '#contract/file/kinds.ts'
import { fileLimits } from '#contract/file/limits.ts'
import { setVideo } from '#server/course/video.ts'
import { readPart } from '#server/file/keep.ts'
import { type LargeFile, UnusableFile } from '#server/help-import/types.ts'
import { type VideoReader, VideoRefused } from '#server/ports/videos.ts'
import { dropFile, keepFile } from './keep-file.ts'
import type { CourseImportPorts, Part } from './part.ts'

/** A lesson’s video: looked at before it is kept where a part of it can be read by itself, otherwise after. */
export async function videoPart(
  ports: CourseImportPorts,
  { path, file, ownerId }: { path: string; file: LargeFile; ownerId: string },
): Promise<Part> {
  const type = fileType(path, 'video')
  if (type === null) throw new UnusableFile('is no video')
  const name = nameOf(path)
  if (file.size > fileLimits.bytes) throw new UnusableFile('is larger than 2 GB')
  if (file.size === 0) throw new UnusableFile('is empty')
  const { size } = file
  return {
    print: await file.print(),
    async ready(write) {
      const { part } = file
      const before = part ? await secondsOf(ports, { size, read: part }, type) : null
      if (before !== null && !write) return { files: [], write: async () => {} }
      const id = await keepFile(ports, { ownerId, purpose: 'video', name, type }, file)
      try {
        const read = (offset: number, length: number) => keptBytes(ports, { id, bytes: size }, offset, length)
        const seconds = before ?? (await secondsOf(ports, { size, read }, type))
        if (!write) await dropFile(ports, id)
        return {
          files: write ? [id] : [],
          write: async (trx, who, lesson) =>
            void (await setVideo(trx, ports, who, { id: lesson.id, fileId: id, seconds })),
        }
      } catch (error) {
        await dropFile(ports, id)
        throw error
      }
    },
  }
}

/** Its own name where that is one that the site takes. */
function nameOf(path: string): string {
  const name = FileName.safeParse(path.split('/').at(-1))
  return name.success ? name.data : `video${/\.[^.]*$/.exec(path)?.[0] ?? ''}`
}

async function secondsOf({ videos }: CourseImportPorts, reader: VideoReader, type: string): Promise<number> {
  try {
    return await videos.seconds(reader, type)
  } catch (error) {
    throw error instanceof VideoRefused ? new UnusableFile(error.message) : error
  }
}

async function keptBytes(
  ports: CourseImportPorts,
  { id, bytes }: { id: string; bytes: number },
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const { partBytes } = fileLimits
  const out = new Uint8Array(Math.min(length, bytes - offset))
  for (let at = 0; at < out.byteLength; ) {
    const place = Math.floor((offset + at) / partBytes)
    const part = await readPart(ports, id, place, Math.min(partBytes, bytes - place * partBytes))
    const piece = part.subarray(offset + at - place * partBytes, offset + out.byteLength - place * partBytes)
    out.set(piece, at)
    at += piece.byteLength
  }
  return out
}
