import type { Lesson, LessonVideo } from '#contract/course/course.ts'
import { createChangeChannel } from '#device/change-channel.ts'
import { databaseExists, deleteDatabase, memoryMode } from '#device/store.ts'
import { type SavedVideo, type VideoRows, videoDatabase, videoOwnerOf, withVideoRows } from './video-rows.ts'

/** The videos that members saved, on this device: a store for each of them, read, written and played as them alone. */

/** Seconds that a video plays without a word of the server that its owner may still watch it. */
const leaseSeconds = 30 * 86_400
export const leaseFrom = (now: number) => now + leaseSeconds
export const seconds = () => Math.floor(Date.now() / 1_000)

const channel = createChangeChannel('lamplight-videos')
/** Hears when what is saved is different, in whichever tab it changed. Returns its end. */
export const onVideosChange = channel.on
export const tellVideosChanged = channel.tell

/** All that somebody saved or is saving, the first at the front. */
export const savedVideos = (owner: string): Promise<SavedVideo[]> =>
  withVideoRows(owner, 'readonly', ({ all }) => all())

export const savedVideo = (owner: string, lessonId: string): Promise<SavedVideo | null> =>
  withVideoRows(owner, 'readonly', ({ video }) => video(lessonId))

/** What is kept of what is said over a video, by its minute. */
export const savedDanmu = (owner: string, lessonId: string): Promise<unknown> =>
  withVideoRows(owner, 'readonly', ({ danmu }) => danmu(lessonId))

/** Whether it plays: all of it is here, and the server said within its lease that its owner may. */
export const isPlayable = ({ state, until }: SavedVideo, now = seconds()) => state === 'ready' && now < until

/** The file that a video’s address leads to, `file/{id}?…`; empty where an address is of another kind. */
export const fileOf = ({ path }: Pick<LessonVideo, 'path'>) => /^(?:.*\/)?file\/([\w-]+)(?:\?|$)/.exec(path)?.[1] ?? ''

/** Whether a lesson’s video can be saved here: how much it is has to be known before. */
export const canSave = (video: LessonVideo) => !memoryMode() && fileOf(video) !== '' && (video.bytes ?? 0) > 0

type Place = { lesson: Pick<Lesson, 'id' | 'courseId' | 'title'>; video: LessonVideo }

/** Notes that somebody wants a video here; `loadVideos` brings it. What is here of another file in its place goes. */
export async function wantVideo(owner: string, { lesson, video }: Place): Promise<void> {
  await withVideoRows(owner, 'readwrite', async (rows) => {
    const before = await rows.video(lesson.id)
    if (before?.fileId === fileOf(video)) return rows.put({ ...before, state: 'loading' })
    rows.remove(lesson.id)
    const now = seconds()
    rows.put({
      lessonId: lesson.id,
      courseId: lesson.courseId,
      title: lesson.title,
      fileId: fileOf(video),
      type: video.type,
      seconds: video.seconds,
      bytes: video.bytes ?? 0,
      pieces: 0,
      state: 'loading',
      captions: [],
      watched: video.watched,
      savedAt: now,
      until: leaseFrom(now),
    })
  })
  channel.tell()
}

/**
 * Changes what is noted of a video that is here; what has gone meanwhile stays gone. Resolves with how it stands. `quiet`:
 * nobody who shows it needs to look again.
 */
export async function changeVideo(
  owner: string,
  lessonId: string,
  make: (video: SavedVideo, rows: VideoRows) => SavedVideo,
  { quiet = false } = {},
): Promise<SavedVideo | null> {
  const now = await withVideoRows(owner, 'readwrite', async (rows) => {
    const before = await rows.video(lessonId)
    if (!before) return null
    const after = make(before, rows)
    rows.put(after)
    return after
  })
  if (!quiet) channel.tell()
  return now
}

/** Holds on, or goes on from there. What is whole is neither. */
export async function pauseVideo(owner: string, lessonId: string, pause: boolean): Promise<void> {
  await changeVideo(owner, lessonId, (video) =>
    video.state === 'ready' ? video : { ...video, state: pause ? 'paused' : 'loading' },
  )
}

/** Takes a video from this device; a transfer under way ends by it. */
export async function removeVideo(owner: string, lessonId: string): Promise<void> {
  if (!(await savedVideo(owner, lessonId))) return
  await withVideoRows(owner, 'readwrite', async ({ remove }) => remove(lessonId))
  channel.tell()
}

/** The same of all videos of a course. */
export async function removeVideosOf(owner: string, courseId: string): Promise<void> {
  for (const video of await savedVideos(owner))
    if (video.courseId === courseId) await removeVideo(owner, video.lessonId)
}

/**
 * The server has spoken of a lesson: while there is access its lease begins anew, and what was watched is known. Null:
 * access has ended, or the lesson is not there; another file in its place is another video. Both take it from the device.
 */
export async function heardOf(owner: string, lessonId: string, video: LessonVideo | null): Promise<void> {
  const before = await savedVideo(owner, lessonId)
  if (!before) return
  if (!video || fileOf(video) !== before.fileId) return removeVideo(owner, lessonId)
  const until = leaseFrom(seconds())
  await changeVideo(owner, lessonId, (kept) => ({ ...kept, until, watched: video.watched }))
}

/** When somebody is no longer signed in: nothing of what they saved stays, nor the database’s name, which is their id. */
export async function forgetVideos(owner: string): Promise<void> {
  if (await databaseExists(videoDatabase(owner))) await deleteDatabase(videoDatabase(owner))
  channel.tell()
}

/** The same for everybody but this member: a tab that was killed may have left it. Never rejects. */
export async function forgetVideosOfOthers(owner: string | null): Promise<void> {
  try {
    const owners = (await indexedDB.databases()).flatMap(({ name = '' }) => videoOwnerOf(name) ?? [])
    await Promise.all(owners.filter((one) => one !== owner).map((one) => deleteDatabase(videoDatabase(one))))
  } catch {
    // A browser that does not list them, or gives none: what is kept is bound to its member all the same.
  }
}
