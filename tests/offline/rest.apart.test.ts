import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Entry,
  endWorld,
  files,
  install,
  manifest,
  portal,
  script,
  serve,
  startWorld,
  world,
} from './shell-world.ts'

const restNames = Array.from({ length: 20 }, (_, i) => `assets/area-${i}.js`)
const restArchive = 'assets/rest-abc.json'
const build: Entry[] = [...manifest, { url: restArchive, revision: null, files: restNames }]
const packedRest = (of: string[] = restNames) => Response.json(of.map((path) => [path, `text of ${path}`]))
const whole = [...restNames, restArchive].map((path) => `/${path}`).sort()
const server = { [`/${restArchive}`]: () => packedRest() }
/** What of the rest is on the device, the note that it is whole included. */
const keptRest = () => [...(world.kept.entries.get('rest')?.keys() ?? [])].map((url) => new URL(url).pathname).sort()
const gone = () => new Response('', { status: 404 })

/** The next build: another archive, one file of it new. */
const nextNames = [...restNames.slice(1), 'assets/area-new.js']
const nextArchive = 'assets/rest-next.json'
const nextBuild: Entry[] = [...manifest, { url: nextArchive, revision: null, files: nextNames }]

beforeEach(startWorld)
afterEach(endWorld)

describe('C.02 the rest of the build', () => {
  test('is not fetched by whoever only comes to read', async () => {
    serve(server)
    const { fire } = await install(build)
    await fire('activate')
    expect(world.asked.filter((path) => /rest|area/.test(path))).toEqual([])
    expect(keptRest()).toEqual([])
    expect(world.kept.kept()).not.toContain('/assets/area-1.js')
  })

  test('comes in one file when the page asks for it, once, and stays', async () => {
    serve(server)
    const { fire } = await install(build)
    world.asked = []
    await Promise.all([fire('message', { type: 'KEEP_REST' }), fire('message', { type: 'KEEP_REST' })])
    await fire('message', { type: 'KEEP_REST' })
    expect(files()).toEqual([`/${restArchive}`])
    expect(keptRest()).toEqual(whole)
    await fire('activate')
    expect(keptRest()).toEqual(whole)
  })

  test.each([
    ['F04 cut short', () => new Response('[["assets/area-0.js", "te')],
    ['F18 a captive portal’s page', portal],
    ['gone', gone],
  ])('where its archive is %s, every file comes by itself', async (_, answer) => {
    serve({ [`/${restArchive}`]: answer })
    const { fire } = await install(build)
    await fire('message', { type: 'KEEP_REST' })
    expect(keptRest()).toEqual(whole)
  })

  test.each([
    ['F04 gone', gone],
    ['F18 a captive portal’s page', portal],
  ])('one file is %s: it counts as not kept, and is tried again', async (_, answer) => {
    const lacking = () => packedRest(restNames.slice(1))
    serve({ [`/${restArchive}`]: lacking, '/assets/area-0.js': answer })
    const { fire } = await install(build)
    await fire('message', { type: 'KEEP_REST' })
    expect(keptRest()).not.toContain(`/${restArchive}`)
    expect(keptRest()).not.toContain('/assets/area-0.js')
    serve({ [`/${restArchive}`]: lacking, '/assets/area-0.js': () => script('here') })
    await fire('message', { type: 'KEEP_REST' })
    expect(keptRest()).toEqual(whole)
  })

  test('F09 thrown away by the browser, it comes back with the next page of somebody who needs it', async () => {
    serve(server)
    const { fire } = await install(build)
    await fire('message', { type: 'KEEP_REST' })
    world.kept.entries.clear()
    await fire('message', { type: 'KEEP_REST' })
    expect(keptRest()).toEqual(whole)
  })
})

describe('F04 an update', () => {
  test('brings the rest again for whoever had it, before it takes over, and takes the old one away after', async () => {
    serve({ ...server, [`/${nextArchive}`]: () => packedRest(nextNames) })
    const first = await install(build)
    await first.fire('message', { type: 'KEEP_REST' })
    const next = await install(nextBuild, {})
    expect(keptRest()).toEqual(expect.arrayContaining([...whole, `/${nextArchive}`, '/assets/area-new.js']))
    await next.fire('activate')
    expect(keptRest()).toEqual([...nextNames, nextArchive].map((path) => `/${path}`).sort())
  })

  test('that cannot bring it is not installed, and the old rest stays whole', async () => {
    serve({ ...server, [`/${nextArchive}`]: gone, '/assets/area-new.js': gone })
    const first = await install(build)
    await first.fire('message', { type: 'KEEP_REST' })
    await expect(install(nextBuild, {})).rejects.toThrow()
    expect(keptRest()).toEqual(expect.arrayContaining(whole))
  })

  test.each([
    ['never had it', false],
    ['had not got it whole', true],
  ])('asks for none of it where the device %s', async (_, tried) => {
    serve({ [`/${restArchive}`]: gone, '/assets/area-7.js': gone })
    const first = await install(build)
    if (tried) await first.fire('message', { type: 'KEEP_REST' })
    world.asked = []
    const next = await install(nextBuild, {})
    expect(files().filter((path) => /rest|area/.test(path))).toEqual([])
    await next.fire('activate')
    expect(keptRest().filter((path) => !nextNames.includes(path.slice(1)))).toEqual([])
  })
})
