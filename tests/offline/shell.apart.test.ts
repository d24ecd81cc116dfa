import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  all,
  archive,
  endWorld,
  files,
  install,
  ledElsewhere,
  manifest,
  names,
  packed,
  page,
  portal,
  script,
  serve,
  startWorld,
  world,
} from './shell-world.ts'

beforeEach(startWorld)
afterEach(endWorld)

describe('C.02 the build comes in one file', () => {
  test('what is in it is asked for once, and kept with its type and the policy it came with', async () => {
    serve()
    await install()
    expect(files()).toEqual([`/${archive}`, '/index.html'])
    expect(world.kept.kept()).toEqual(all)
    const one = world.kept.response('/assets/part-3.js')
    expect(await one?.clone().text()).toBe('text of assets/part-3.js')
    expect(one?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(one?.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(one?.headers.get('etag')).toBeNull()
    expect(world.kept.response('/favicon.svg')?.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  })

  test('an update that changed little asks for that alone', async () => {
    serve()
    await install()
    world.asked = []
    await install(manifest.map((one) => (one.url === 'assets/part-3.js' ? { ...one, url: 'assets/part-3b.js' } : one)))
    expect(files()).toEqual(['/assets/part-3b.js'])
  })

  test.each<[string, () => Response]>([
    ['gone', () => new Response('', { status: 404 })],
    ['cut short', () => new Response('[["assets/part-0.js", "text')],
    ['something else', () => Response.json([['assets/part-0.js', 4]])],
    ['a captive portal’s page', portal],
  ])('F04 where it is %s, every file comes by itself', async (_, answer) => {
    serve({ [`/${archive}`]: answer })
    await install()
    expect(world.kept.kept()).toEqual(all)
    expect(await world.kept.response('/assets/part-0.js')?.text()).toBe('text of assets/part-0.js')
  })

  test('F04 what it lacks is fetched; where that is gone, nothing is installed', async () => {
    const lacking = () => packed(names.slice(1))
    serve({ [`/${archive}`]: lacking })
    await install()
    expect(world.kept.kept()).toEqual(all)
    world.kept.entries.clear()
    serve({ [`/${archive}`]: lacking, '/assets/part-0.js': () => new Response('', { status: 404 }) })
    await expect(install()).rejects.toThrow()
  })

  test('what is none of the build’s files is not kept', async () => {
    serve({ [`/${archive}`]: () => packed([...names, 'https://evil.test/a.js', 'api/index/index']) })
    await install()
    expect(world.kept.kept()).toEqual(all)
  })
})

describe('F09 the browser threw the files away and kept the worker', () => {
  test('the next page brings them back, and asks for nothing while they are there', async () => {
    serve()
    const { repairShell } = await install()
    world.asked = []
    await repairShell()
    expect(world.asked).toEqual([])
    world.kept.entries.clear()
    await Promise.all([repairShell(), repairShell()])
    expect(world.kept.kept()).toEqual(all)
    expect(files()).toEqual([`/${archive}`, '/index.html'])
  })

  test('F04 the page of a build that came meanwhile is not mixed in', async () => {
    serve()
    const { repairShell } = await install()
    world.kept.entries.clear()
    const other = () => new Response(`${page}<script src="/assets/part-of-another.js"></script>`)
    serve({ '/index.html': other })
    await repairShell()
    expect(world.kept.response('/index.html')).toBeUndefined()
    expect(world.kept.kept()).toContain('/assets/part-3.js')
  })

  test('offline it waits for another page', async () => {
    serve()
    const { repairShell } = await install()
    world.kept.entries.clear()
    serve({ '*': () => Promise.reject(new TypeError('Failed to fetch')) })
    await repairShell()
    expect(world.kept.kept()).toEqual([])
    serve()
    await repairShell()
    expect(world.kept.kept()).toEqual(all)
  })
})

describe('F18 a captive portal’s page is kept for no file', () => {
  test('in place of everything: nothing is installed', async () => {
    serve({ '*': portal })
    await expect(install()).rejects.toThrow()
    expect(world.kept.kept()).toEqual([])
  })

  test.each(['/index.html', '/assets/part-7.js'])('in place of %s alone', async (path) => {
    serve({ [`/${archive}`]: () => packed(names.slice(20)), [path]: portal })
    await expect(install()).rejects.toThrow()
    expect(world.kept.response(path)).toBeUndefined()
  })

  test('a script that was led elsewhere is not ours', async () => {
    const elsewhere = () => ledElsewhere(script('welcome()'))
    serve({ [`/${archive}`]: () => packed(names.slice(20)), '/assets/part-7.js': elsewhere })
    await expect(install()).rejects.toThrow()
    expect(world.kept.response('/assets/part-7.js')).toBeUndefined()
  })

  test('an archive that was led elsewhere neither', async () => {
    serve({ [`/${archive}`]: () => ledElsewhere(packed()) })
    await install()
    expect(files()).toHaveLength(all.length + 1)
  })
})
