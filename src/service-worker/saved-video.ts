import type { VideoPart } from '#contract/course/saved-video.ts'
import { type ByteRange, rangeOf } from '#contract/file/range.ts'
import { pieceBytes, type SavedVideo, withVideoRows } from '#device/course/video-rows.ts'
import { isPlayable, savedVideo as kept } from '#device/course/videos.ts'
import { signedIn } from '#device/outbox/outbox.ts'

/** Of nobody but who is here, and never as a page of its own. */
const guarded = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/**
 * A video that is saved, or its captions, for the person who saved it and is signed in now, while it is whole and its lease
 * lasts: by ranges, as players ask. For everybody and everything else there is none.
 */
export async function savedVideo(request: Pick<Request, 'headers'>, part: VideoPart): Promise<Response> {
  const video = (await signedIn())?.id === part.owner ? await kept(part.owner, part.lessonId) : null
  if (!video || video.fileId !== part.fileId || !isPlayable(video)) return new Response(null, { status: 404 })
  if (part.language === undefined) return inRanges(request, part.owner, video)
  const captions = video.captions.find(({ language }) => language === part.language)
  if (!captions) return new Response(null, { status: 404 })
  return new Response(captions.text, { headers: { ...guarded, 'content-type': 'text/vtt; charset=utf-8' } })
}

function inRanges({ headers: asked }: Pick<Request, 'headers'>, owner: string, video: SavedVideo): Response {
  const { bytes, type } = video
  const headers = { ...guarded, 'content-type': type, 'accept-ranges': 'bytes' }
  const range = rangeOf(asked.get('range') ?? undefined, bytes)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } })
  const { first, last } = range ?? { first: 0, last: bytes - 1 }
  const length = { 'content-length': String(last - first + 1) }
  const where = range && { 'content-range': `bytes ${first}-${last}/${bytes}` }
  return new Response(bytesOf(owner, video, { first, last }), {
    status: range ? 206 : 200,
    headers: { ...headers, ...length, ...where },
  })
}

/** One piece at a time in memory, and only as they are taken. */
function bytesOf(owner: string, { lessonId }: SavedVideo, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let from = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (from > last) return controller.close()
        const n = Math.floor(from / pieceBytes)
        const piece = await withVideoRows(owner, 'readonly', (rows) => rows.piece(lessonId, n))
        // Removed while it plays.
        if (!piece) throw new Error('this piece is gone')
        const begins = n * pieceBytes
        controller.enqueue(new Uint8Array(piece).subarray(from - begins, last + 1 - begins))
        from = begins + piece.byteLength
      },
    },
    { highWaterMark: 0 },
  )
}
