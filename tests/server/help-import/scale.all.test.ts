import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { imageFacts, imagesOf } from '#contract/library/images.ts'
import type { LibrarySize } from '#contract/library/library.ts'
import { ImageRefused, type Images } from '#server/ports/images.ts'
import { sharpImages } from '#server/ports/node/images.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { animation, phonePicture, picture } from '#tests/support/images.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const sharpened = sharpImages()

describe.each(databases)('imported images are scaled, on $engine', ({ engine }) => {
  let site: TestApp
  let encoded: number
  const counting: Images = {
    encode: (bytes, shape) => {
      encoded += 1
      return sharpened.encode(bytes, shape)
    },
  }
  beforeEach(async () => {
    encoded = 0
    site = await createTestApp(engine, { documentImages: counting })
  })
  afterEach(() => site.close())

  const html = async (id = 'a') => (await site.get<HelpDoc>(`/api/help/doc/${id}`)).body.data.html
  const bring = (files: Record<string, Uint8Array>, text?: string, options = {}) =>
    importTexts(
      site,
      {
        'a.md':
          text ??
          `# A\n\n${Object.keys(files)
            .map((name) => `![${name}](${name})`)
            .join('\n\n')}`,
        ...files,
      },
      { locale: 'en', ...options },
    )
  /** The tag of an image, its addresses as what is fetched there. */
  async function shown(name: string) {
    const tag = new RegExp(`<img [^>]*alt="${name}"[^>]*>`).exec(await html())?.[0] ?? ''
    const attribute = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(tag)?.[1] ?? null
    const kindOf = async (path: string) => {
      const answer = await site.app.request(path)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(imageFacts(path)?.bytes).toBe(bytes.byteLength)
      expect(answer.headers.get('content-type')).toMatch(/^image\//)
      const { format, width, height } = await sharp(bytes).metadata()
      return `${format} ${width}x${height}`
    }
    const set = attribute('srcset')?.split(', ') ?? []
    return {
      src: await kindOf(attribute('src') as string),
      srcset: await Promise.all(
        set.map(async (one) => `${await kindOf(one.split(' ')[0] as string)} ${one.split(' ')[1]}`),
      ),
      size: `${attribute('width')}x${attribute('height')}`,
      sizes: attribute('sizes'),
      loading: [attribute('loading'), attribute('decoding')],
    }
  }

  test('a photograph becomes WebP in two widths; a small one in its own; none is enlarged', async () => {
    const files = {
      'wide.jpg': await picture('jpeg', 2400, 1800),
      'middle.png': await picture('png', 900, 300),
      'narrow.png': await picture('png', 400, 300),
    }
    const report = await bring(files)
    expect([report.images, report.warnings, report.failures]).toEqual([3, [], []])
    expect(await shown('wide.jpg')).toEqual({
      src: 'webp 640x480',
      srcset: ['webp 640x480 640w', 'webp 1280x960 1280w'],
      size: '2400x1800',
      sizes: '(max-width: 46rem) 100vw, 44rem',
      loading: ['lazy', 'async'],
    })
    const narrow = { src: 'webp 640x213', srcset: ['webp 640x213 640w', 'webp 900x300 900w'], size: '900x300' }
    expect(await shown('middle.png')).toMatchObject(narrow)
    expect(await shown('narrow.png')).toMatchObject({ src: 'webp 400x300', srcset: [], size: '400x300', sizes: null })
    // A device saves the narrow ones, and that is what is counted.
    const saved = imagesOf(await html())
    const { help } = (await site.get<LibrarySize>('/api/library/size?locale=en')).body.data
    expect(help.imageBytes).toBe(saved.reduce((sum, path) => sum + (imageFacts(path)?.bytes ?? 0), 0))
    const given = Object.values(files).reduce((sum, { byteLength }) => sum + byteLength, 0)
    expect(help.imageBytes).toBeLessThan(given / 4)
  })

  test('what is small or moves stays as it is', async () => {
    const flat = (width: number) =>
      sharp({ create: { width, height: 20, channels: 3, background: '#28a' } })
        .png()
        .toBuffer()
    const moving = await sharp(await animation(40), { animated: true })
      .webp({ loop: 0 })
      .toBuffer()
    const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(9_000)])
    await bring({
      'flat.png': await flat(2000),
      'gif.gif': padded(await animation(3)),
      'moving.webp': padded(moving),
    })
    for (const [name, kind] of [
      ['flat.png', 'png'],
      ['gif.gif', 'gif'],
      ['moving.webp', 'webp'],
    ] as const) {
      expect((await shown(name)).src).toContain(kind)
      expect((await shown(name)).srcset).toEqual([])
    }
    expect(encoded).toBe(0)
  })

  test('a file that is smaller than what is made of it is kept in its place', async () => {
    // So many bytes in each width.
    site.ports.documentImages = {
      encode: async (_, shape) => {
        const width = 'width' in shape ? shape.width : 0
        return { bytes: new Uint8Array(width === 640 ? 10_000 : 30_000), width, height: 10 }
      },
    }
    const png = await picture('png', 1400, 20)
    const sized = (bytes: number) => Buffer.concat([png.subarray(0, 100), Buffer.alloc(bytes - 100)])
    await bring({ 'a.png': sized(9_000), 'b.png': sized(20_000), 'c.png': sized(40_000) })
    const text = await html()
    const namesOf = (name: string) => {
      const tag = new RegExp(`<img [^>]*alt="${name}"[^>]*>`).exec(text)?.[0] ?? ''
      return [...new Set(tag.match(/\/pro-api\/[^" ]+/g))].map(
        (path) => `${imageFacts(path)?.bytes} ${path.split('.')[1]}`,
      )
    }
    expect(namesOf('a.png')).toEqual(['9000 png'])
    expect(namesOf('b.png')).toEqual(['10000 webp', '20000 png'])
    expect(namesOf('c.png')).toEqual(['10000 webp', '30000 webp'])
  })

  test('a phone’s picture is upright in every width', async () => {
    await bring({ 'up.jpg': await phonePicture(1500, 1000) })
    expect(await shown('up.jpg')).toMatchObject({ src: 'webp 640x960', size: '1000x1500' })
  })

  test('one that cannot be read is a remark, and the others come', async () => {
    const whole = await picture('png', 900, 300)
    const report = await bring({ 'cut.png': whole.subarray(0, whole.length / 2), 'whole.png': whole })
    expect([report.added, report.failures]).toEqual([1, []])
    expect(report.warnings).toEqual([{ path: 'cut.png', reason: expect.stringContaining('stays as it is') }])
    expect(await html()).toContain('alt="cut.png" width="900"')
    expect((await shown('whole.png')).src).toBe('webp 640x213')
  })

  test('the same again makes nothing anew and changes nothing; a file that was lost is made again', async () => {
    const files = { 'wide.jpg': await picture('jpeg', 1600, 900) }
    await bring(files)
    const first = await html()
    expect(encoded).toBe(2)
    expect(await bring(files)).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await bring(files, undefined, { dryRun: true })).toMatchObject({ unchanged: 1 })
    expect([encoded, await html()]).toEqual([2, first])
    const [path = ''] = imagesOf(first)
    await site.ports.files.remove(path.split('/').at(-1) as string)
    await bring(files)
    expect([encoded, (await site.app.request(path)).status]).toEqual([4, 200])
  })

  test('an image that no page shows is not made smaller, one on two pages is once; a trial writes nothing', async () => {
    const photo = await picture('jpeg', 1600, 900)
    const put: string[] = []
    const { files } = site.ports
    site.ports.files = {
      ...files,
      put: async (name, ...rest) => {
        put.push(name)
        await files.put(name, ...rest)
      },
    }
    const pages = {
      'a.md': '# A\n\n![x](x.jpg)',
      'b.md': '# B\n\n![x](x.jpg)',
      'x.jpg': photo,
      'unused.jpg': await picture('jpeg'),
    }
    await importTexts(site, pages, { locale: 'en', dryRun: true })
    expect([put, encoded]).toEqual([[], 2])
    await importTexts(site, pages, { locale: 'en' })
    expect([put.length, encoded]).toEqual([2, 4])
  })

  test('without the port, or where it takes too much, images stay as they are', async () => {
    site.ports.documentImages = { encode: () => Promise.reject(new ImageRefused('size')) }
    await bring({ 'wide.png': await picture('png', 900, 300) })
    expect((await shown('wide.png')).src).toBe('png 900x300')
    site.ports.documentImages = undefined
    expect(await bring({ 'wide.png': await picture('png', 901, 300) })).toMatchObject({ warnings: [] })
    expect((await shown('wide.png')).src).toBe('png 901x300')
  })
})
