import { promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Danmu } from '#contract/danmu/danmu.ts'
import { deviceStore } from '#device/store.ts'

const prefix = 'lamplight-videos-'

/** Where the videos that one member saved lie; the name is the member’s id. */
export const videoDatabase = (owner: string) => prefix + owner

/** Whose a database is; null of one that holds no videos. */
export const videoOwnerOf = (database: string) => (database.startsWith(prefix) ? database.slice(prefix.length) : null)

/** Bytes that are asked for and kept at once; the last piece is shorter. */
export const pieceBytes = 4 * 1024 * 1024

const SavedVideo = z.object({
  lessonId: z.string(),
  courseId: z.string(),
  title: z.string(),
  /** Another file in its place is another video. */
  fileId: z.string(),
  type: z.string(),
  seconds: z.number(),
  bytes: z.number(),
  /** So many pieces are here, from the first on and none missing between. */
  pieces: z.number(),
  /** `full`: the device had no room for the next piece. `ready`: all pieces, and what comes with them. */
  state: z.enum(['loading', 'paused', 'full', 'ready']),
  captions: z.array(z.object({ language: z.string(), text: z.string() })),
  /** What its owner had watched of it by what this device knows. */
  watched: z.object({ ranges: z.array(z.tuple([z.number(), z.number()])), second: z.number(), at: z.number() }),
  /** When it was saved, and until when it plays without a word of the server: integer seconds. */
  savedAt: z.number(),
  until: z.number(),
})
/** A video that somebody saved or is saving, without its bytes. */
export type SavedVideo = z.infer<typeof SavedVideo>

/** The danmu of each minute of a video. */
export type SavedDanmu = Danmu[][]

/** How much of a video is here. */
export const bytesHere = ({ pieces, bytes }: SavedVideo) => Math.min(pieces * pieceBytes, bytes)

export const piecesOf = (bytes: number) => Math.ceil(bytes / pieceBytes)

const notePrefix = 'video/'
const noteKey = (lessonId: string) => notePrefix + lessonId
const pieceKey = (lessonId: string, n: number) => `piece/${lessonId}/${String(n).padStart(6, '0')}`
const danmuKey = (lessonId: string) => `danmu/${lessonId}`

export type VideoRows = {
  /** All of them, the one that was saved first at the front. */
  all: () => Promise<SavedVideo[]>
  video: (lessonId: string) => Promise<SavedVideo | null>
  put: (video: SavedVideo) => void
  piece: (lessonId: string, n: number) => Promise<ArrayBuffer | null>
  putPiece: (lessonId: string, n: number, bytes: ArrayBuffer) => void
  /** As some build kept it: the screen that shows it checks it, which spares the worker its shape. */
  danmu: (lessonId: string) => Promise<unknown>
  putDanmu: (lessonId: string, danmu: SavedDanmu) => void
  /** With all that belongs to it. */
  remove: (lessonId: string) => void
}

/** Does all of it in one transaction on an owner’s rows; resolves when it is kept. */
export function withVideoRows<T>(
  owner: string,
  mode: IDBTransactionMode,
  work: (rows: VideoRows) => Promise<T>,
): Promise<T> {
  return deviceStore(videoDatabase(owner))(mode, async (store) => {
    const result = await work({
      all: async () =>
        (await promisifyRequest<unknown[]>(store.getAll(IDBKeyRange.bound(notePrefix, `${notePrefix}\uffff`))))
          .flatMap((row) => SavedVideo.safeParse(row).data ?? [])
          .sort((one, other) => one.savedAt - other.savedAt),
      video: async (lessonId) =>
        SavedVideo.safeParse(await promisifyRequest<unknown>(store.get(noteKey(lessonId)))).data ?? null,
      put: (video) => void store.put(video, noteKey(video.lessonId)),
      piece: async (lessonId, n) => (await promisifyRequest<ArrayBuffer>(store.get(pieceKey(lessonId, n)))) ?? null,
      putPiece: (lessonId, n, bytes) => void store.put(bytes, pieceKey(lessonId, n)),
      danmu: (lessonId) => promisifyRequest<unknown>(store.get(danmuKey(lessonId))),
      putDanmu: (lessonId, danmu) => void store.put(danmu, danmuKey(lessonId)),
      remove: (lessonId) => {
        store.delete(noteKey(lessonId))
        store.delete(danmuKey(lessonId))
        store.delete(IDBKeyRange.bound(pieceKey(lessonId, 0), `${pieceKey(lessonId, 999_999)}\uffff`))
      },
    })
    if (mode === 'readwrite') await promisifyRequest(store.transaction)
    return result
  })
}
