import { readChoices, wantsImages } from '#device/library/choices.ts'
import { imagesCacheName, readImagesCacheName } from '#device/library/images.ts'
import { isNoRoom } from '#device/no-room.ts'
import { withPictureRows } from './picture-rows.ts'
import { withCourseRows } from './rows.ts'

type Asked = {
  /** Asks for a picture at its address. */
  picture: (address: string) => Promise<Response>
  here: () => boolean
}

/** An address that was made for one person, in a text or in JSON that has one. */
const forOne = /(\/pro-api\/(?:uploads|files)\/[0-9a-f]{16,64}\.[a-z0-9]{1,5})\?[^"\\<>\s/]{1,600}/g

/** Where closed pictures of a course’s kept texts are fetched, by their paths. */
async function wantedPictures(owner: string, courseId: string): Promise<Map<string, string>> {
  const texts = await withCourseRows(owner, 'readonly', async ({ note, lessons, quizzes }) =>
    (await note()).courses.some(({ id }) => id === courseId)
      ? [...(await lessons(courseId)).map(({ html }) => html), JSON.stringify(await quizzes(courseId))]
      : [],
  )
  const found = new Map<string, string>()
  for (const text of texts)
    for (const [address, path = ''] of text.matchAll(forOne)) {
      const plain = address.replaceAll('&amp;', '&')
      if (plain.includes('&mac=')) found.set(path, plain)
    }
  return found
}

/**
 * Brings the closed pictures of a course’s kept texts to its owner’s store, and lets go of those that no text shows. What has
 * no room stays away. Resolves with whether an address was refused, which may only have been too old; `isFresh`: it was not,
 * so that picture is not asked for again.
 */
export async function bringPictures(owner: string, courseId: string, home: Asked, isFresh: boolean): Promise<boolean> {
  if (!wantsImages(await readChoices())) return false
  const wanted = await wantedPictures(owner, courseId)
  const known = new Set(await withPictureRows(owner, 'readonly', (rows) => rows.known(courseId)))
  const spare = [...known].filter((path) => !wanted.has(path))
  if (spare.length > 0)
    await withPictureRows(owner, 'readwrite', async ({ remove }) => {
      for (const path of spare) remove(courseId, path)
    })
  let isRefused = false
  let isChanged = spare.length > 0
  for (const [path, address] of wanted) {
    if (known.has(path)) continue
    const response = await home.picture(address)
    if (!home.here()) return false
    const type = response.headers.get('content-type') ?? ''
    const isPicture = response.status === 200 && type.startsWith('image/')
    if (response.status === 404) isRefused = true
    if (!isPicture && !(response.status === 404 && isFresh)) continue
    const row = isPicture ? { bytes: await response.arrayBuffer(), type } : { gone: true as const }
    try {
      await withPictureRows(owner, 'readwrite', async ({ put }) => put(courseId, path, row))
    } catch (error) {
      if (!isNoRoom(error)) throw error
      break
    }
    isChanged = true
    await forgetOpenCopies(path)
  }
  if (isChanged) await countPictures(owner, courseId)
  return isRefused
}

/** What anybody on this device could see of a picture, from when it was open. */
async function forgetOpenCopies(path: string): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of [imagesCacheName, readImagesCacheName])
    await caches.open(name).then(
      (cache) => cache.delete(path),
      () => {},
    )
}

async function countPictures(owner: string, courseId: string): Promise<void> {
  const pictures = await withPictureRows(owner, 'readonly', (rows) => rows.bytes(courseId))
  await withCourseRows(owner, 'readwrite', async ({ note, setNote }) => {
    const before = await note()
    setNote({
      ...before,
      courses: before.courses.map((course) => (course.id === courseId ? { ...course, pictures } : course)),
    })
  })
}
