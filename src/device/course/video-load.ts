import type { LessonVideo } from '#contract/course/course.ts'
import type { Danmu } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { isNoRoom } from '#device/no-room.ts'
import { withLock } from '#device/with-lock.ts'
import { pieceBytes, piecesOf, type SavedVideo, withVideoRows } from './video-rows.ts'
import { changeVideo, fileOf, heardOf, savedVideo, savedVideos, tellVideosChanged } from './videos.ts'

/** How a video is fetched as its owner; each rejects where nobody answers. */
export type VideoHome = {
  /** The lesson’s video as the server says it now, with fresh addresses; null where it is not had any more. */
  video: (at: { courseId: string; lessonId: string }) => Promise<LessonVideo | null>
  /** Where a path of the server’s is fetched. */
  address: (path: string) => string
  fetch: typeof fetch
  danmu: (at: { courseId: string; lessonId: string }, minute: number) => Promise<Danmu[]>
  /** Whether the owner is here still: otherwise nothing more is written. */
  here: () => boolean
}

/** The address leads nowhere any more: it is over, or the access is. */
class AddressOver extends Error {}

/** What is fetched at this moment in this page, so that a pause does not wait for the piece. */
let under: { owner: string; lessonId: string; end: AbortController } | undefined

/** Ends the fetch under way, if it is of this video; what has come of the piece is asked for again later. */
export function endFetch(owner: string, lessonId: string): void {
  if (under?.owner === owner && under.lessonId === lessonId) under.end.abort()
}

/**
 * Brings what somebody wants and is not whole yet, one piece after the other, each kept as it comes together with how far
 * it leads: a cut at any moment goes on from the last of them. One page at a time. Rejects with what went wrong: nobody
 * answers, or not as agreed; what is here stays.
 */
export function loadVideos(owner: string, home: VideoHome): Promise<void> {
  return withLock(`videos-${owner}`, async () => {
    const tried = new Set<string>()
    for (;;) {
      const next = (await savedVideos(owner)).find(({ lessonId, state }) => state === 'loading' && !tried.has(lessonId))
      if (!next || !home.here()) return
      tried.add(next.lessonId)
      await load(owner, next.lessonId, home)
    }
  })
}

async function load(owner: string, lessonId: string, home: VideoHome): Promise<void> {
  const end = new AbortController()
  under = { owner, lessonId, end }
  try {
    let source = await asked(owner, lessonId, home)
    while (source && home.here()) {
      const now = await savedVideo(owner, lessonId)
      if (now?.state !== 'loading') return
      try {
        if (now.pieces < piecesOf(now.bytes)) {
          const bytes = await fetchPiece(now, home.address(source.path), { home, signal: end.signal })
          if (!home.here()) return
          await keepPiece(owner, now, bytes)
        } else {
          await keepRest(owner, now, { source, home, signal: end.signal })
          return
        }
      } catch (error) {
        if (!(error instanceof AddressOver)) throw error
        const before: LessonVideo = source
        source = await asked(owner, lessonId, home)
        // The very same again would be refused again.
        if (source?.path === before.path) throw error
      }
    }
  } catch (error) {
    if (end.signal.aborted) return
    if (!isNoRoom(error)) throw error
    await changeVideo(owner, lessonId, (video) => (video.state === 'loading' ? { ...video, state: 'full' } : video))
  } finally {
    under = undefined
  }
}

/** What the server says of it now; null where there is nothing to fetch any more. */
async function asked(owner: string, lessonId: string, home: VideoHome): Promise<LessonVideo | null> {
  const known = await savedVideo(owner, lessonId)
  if (!known) return null
  const video = await home.video(known)
  if (!home.here()) return null
  await heardOf(owner, lessonId, video)
  return video && fileOf(video) === known.fileId ? video : null
}

type Way = { home: VideoHome; signal: AbortSignal }

async function fetchPiece({ pieces, bytes }: SavedVideo, address: string, { home, signal }: Way): Promise<ArrayBuffer> {
  const first = pieces * pieceBytes
  const last = Math.min(first + pieceBytes, bytes) - 1
  // As a player asks: without the token, which the address stands for.
  const headers = { Range: `bytes=${first}-${last}` }
  const answer = await home.fetch(address, { headers, signal, cache: 'no-store', credentials: 'omit' })
  if ([403, 404, 410].includes(answer.status)) throw new AddressOver(`${answer.status}`)
  // All of it in one, or a captive portal's page: neither is a piece.
  if (answer.status !== 206) {
    await answer.body?.cancel()
    throw new TypeError(`a piece was answered ${answer.status}`)
  }
  const piece = await answer.arrayBuffer()
  if (piece.byteLength !== last - first + 1) throw new TypeError('a piece came short')
  return piece
}

/** Keeps a piece behind those that are here; of a video that went meanwhile, or began anew, nothing. */
async function keepPiece(owner: string, { lessonId, fileId, pieces }: SavedVideo, piece: ArrayBuffer): Promise<void> {
  await changeVideo(owner, lessonId, (now, rows) => {
    if (now.fileId !== fileId || now.pieces !== pieces) return now
    rows.putPiece(lessonId, pieces, piece)
    return { ...now, pieces: pieces + 1 }
  })
}

/** What comes with a video: its captions, and what is said over it. Only with them it is whole. */
async function keepRest(owner: string, video: SavedVideo, way: Way & { source: LessonVideo }): Promise<void> {
  const { source, home, signal } = way
  const captions: SavedVideo['captions'] = []
  for (const { language, path } of source.captions ?? []) {
    const answer = await home.fetch(home.address(path), { signal, cache: 'no-store', credentials: 'omit' })
    if ([403, 404, 410].includes(answer.status)) throw new AddressOver(`${answer.status}`)
    if (!answer.ok) throw new TypeError(`captions were answered ${answer.status}`)
    captions.push({ language, text: await answer.text() })
  }
  const danmu: Danmu[][] = []
  for (let minute = 0; minute <= Math.floor(video.seconds / danmuLimits.pageSeconds); minute++) {
    if (signal.aborted || !home.here()) return
    danmu.push(await home.danmu(video, minute))
  }
  await withVideoRows(owner, 'readwrite', async (rows) => {
    const now = await rows.video(video.lessonId)
    if (now?.fileId !== video.fileId || now.state !== 'loading') return
    rows.putDanmu(video.lessonId, danmu)
    rows.put({ ...now, captions, state: 'ready' })
  })
  tellVideosChanged()
}
