import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Course } from '#contract/course/course.ts'
import { courseNote, forgetCourses } from '#device/course/courses.ts'
import { courseDatabase } from '#device/course/database.ts'
import { savedPicture } from '#device/course/picture-rows.ts'
import { type CourseHome, syncCourses } from '#device/course/sync.ts'
import { changeChoices } from '#device/library/choices.ts'
import { imagesCacheName, readImagesCacheName } from '#device/library/images.ts'
import { deviceStore } from '#device/store.ts'
import { familyOf } from '#service-worker/families.ts'
import { libraryImage } from '#service-worker/images.ts'
import { lessonPicture } from '#service-worker/lesson-pictures.ts'
import { FakeCaches } from './cache-storage.ts'

const me = 'lin'
const path = (n: number) => `/pro-api/uploads/${String(n).repeat(44)}0280000003e8.webp`
const origin = 'https://site.test'

/** A server that shows pictures at addresses of one person, which it may call old. */
function serverOf() {
  let made = 0
  const asked: string[] = []
  const valid = new Set<string>()
  const says = { pictures: [1, 2], rev: 1, refuses: false }
  const address = (n: number) => {
    const own = `${path(n)}?by=${me}&use=pictures.c1&until=9&mac=m${++made}`
    valid.add(own)
    return own
  }
  const html = () => says.pictures.map((n) => `<img src="${address(n).replaceAll('&', '&amp;')}" alt="">`).join('')
  const course = () =>
    ({
      id: 'c1',
      locale: 'en' as const,
      title: 'Knots',
      summary: '',
      cover: '',
      tags: [],
      access: 'free' as const,
      level: 0 as const,
      lessons: 1,
      rating: null,
      mine: null,
      price: null,
      introHtml: '',
      teacher: 'Ada',
      teachers: ['Ada'],
      productId: null,
      takers: '',
      isHad: true,
      until: null,
      points: 0,
      chapters: [
        {
          id: 'h',
          title: 'One',
          lessons: [{ id: 'l1', kind: 'text' as const, title: 'A', preview: false, done: false }],
        },
      ],
    }) satisfies Course
  const home: CourseHome = {
    here: () => true,
    list: async () => ({ epoch: 'e', list: [{ id: 'c1', rev: says.rev, enrolledAt: 1, done: [] }], ended: [] }),
    changes: async () => ({
      rev: says.rev,
      course: course(),
      lessons: [{ id: 'l1', kind: 'text', courseId: 'c1', title: 'A', html: html(), done: false }],
      next: null,
    }),
    quiz: async () => null,
    ready: async () => null,
    practice: async () => null,
    picture: async (own) => {
      asked.push(own.split('?')[0] ?? '')
      if (says.refuses || !valid.has(own)) return new Response('', { status: 404 })
      return new Response('bytes', { headers: { 'content-type': 'image/webp' } })
    },
  }
  return { says, home, asked, valid, address }
}
const signIn = (id: string) => set('userInfo', { id, token: 't' }, deviceStore('lamplight-session'))
const request = (address: string) => new Request(origin + address)
const offline = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(async () => {
  vi.stubGlobal('caches', new FakeCaches())
  await signIn(me)
})
afterEach(async () => {
  await forgetCourses(me)
  vi.unstubAllGlobals()
})

test('P11.05 the pictures of a kept lesson are in its owner’s store, shown with no network to them alone, and gone with the sign-out', async () => {
  const server = serverOf()
  const open = await caches.open(readImagesCacheName)
  await open.put(path(1), new Response('from when it was open'))
  await syncCourses(me, server.home)
  expect((await courseNote(me)).courses[0]).toMatchObject({ whole: true, pictures: 10 })
  // What anybody here could see of it is gone.
  expect((await open.keys()).map(({ url }) => url)).toEqual([])
  const own = server.address(1)
  const answer = await lessonPicture(request(own), offline)
  expect([await answer.text(), answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'bytes',
    'image/webp',
    'no-store',
  ])
  await expect(lessonPicture(request(own.replace('by=lin', 'by=wen')), offline)).rejects.toThrow('Failed')
  await signIn('wen')
  await expect(lessonPicture(request(own), offline)).rejects.toThrow('Failed')
  await forgetCourses(me)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(courseDatabase(me))
  await signIn(me)
  await expect(lessonPicture(request(own), offline)).rejects.toThrow('Failed')
  // Asking makes no store of theirs.
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(courseDatabase(me))
})

test('P11.05 a picture that was refused is asked for once more by a new address, one that no text shows goes, and one that is gone is let be', async () => {
  const server = serverOf()
  server.says.refuses = true
  await syncCourses(me, server.home)
  expect(server.asked).toEqual([path(1), path(2), path(1), path(2)])
  // The server had them not: nothing is asked again while the texts stay.
  await syncCourses(me, server.home)
  expect(server.asked).toHaveLength(4)
  server.says.refuses = false
  server.says.pictures = [2, 3]
  server.says.rev = 2
  await syncCourses(me, server.home)
  expect([await savedPicture(me, 'c1', path(3)), await savedPicture(me, 'c1', path(1))]).toEqual([
    { bytes: expect.anything(), type: 'image/webp' },
    null,
  ])
  server.valid.clear()
  server.says.pictures = [3, 4]
  server.says.rev = 3
  const cut = server.home.picture
  await syncCourses(me, { ...server.home, picture: offline })
  server.valid.clear()
  server.asked.length = 0
  await syncCourses(me, { ...server.home, picture: cut })
  expect(server.asked).toEqual([path(4), path(4)])
  expect(await savedPicture(me, 'c1', path(4))).not.toBeNull()
})

test('P11.01 F88 the pictures of a course go with it when it is taken no longer', async () => {
  const server = serverOf()
  await syncCourses(me, server.home)
  expect(await savedPicture(me, 'c1', path(1))).not.toBeNull()
  await syncCourses(me, { ...server.home, list: async () => ({ epoch: 'e', list: [], ended: ['c1'] }) })
  expect(await savedPicture(me, 'c1', path(1))).toBeNull()
})

test('P11.05 who wants no pictures on the device has none of these', async () => {
  const server = serverOf()
  await changeChoices((choices) => ({ ...choices, images: 'none' }))
  await syncCourses(me, server.home)
  expect(server.asked).toEqual([])
  await changeChoices((choices) => ({ ...choices, images: 'wanted' }))
})

test('F08 an address for one person is never answered by, nor kept in, what all see; nor is what no cache may keep', async () => {
  const own = `${path(7)}?by=${me}&use=pictures.c1&until=9&mac=m`
  const asked = (address: string) =>
    familyOf(
      { method: 'GET', mode: 'no-cors', url: origin + address, headers: new Headers() },
      origin,
      () => false,
      () => false,
    )?.is
  expect([asked(own), asked(path(7))]).toEqual(['lesson-picture', 'image'])
  const image = (type: string, cache: string) => async () =>
    new Response('bytes', { headers: { 'content-type': type, 'cache-control': cache } })
  const picture = (n: number) => Object.defineProperty(request(path(n)), 'destination', { value: 'image' })
  await lessonPicture(request(own), image('image/webp', 'private, no-store') as typeof fetch)
  await libraryImage(picture(7), image('image/webp', 'private, no-store') as typeof fetch)
  await libraryImage(picture(8), image('image/webp', 'public') as typeof fetch)
  // One after the other: once the last is there, the others would be.
  const kept = async () =>
    (await (await caches.open(readImagesCacheName)).keys()).map(({ url }) => new URL(url).pathname)
  await expect.poll(async () => (await kept()).includes(path(8))).toBe(true)
  expect([await kept(), await (await caches.open(imagesCacheName)).keys()]).toEqual([[path(8)], []])
})
