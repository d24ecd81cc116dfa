import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Locale, locales } from '#contract/base/locale.ts'
import { HelpId } from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { anchorId } from '#server/text/anchor-id.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { withAddresses } from '#server/text/markdown-addresses.ts'

const root = fileURLToPath(new URL('../../../src/server/seed/help', import.meta.url))

type Front = {
  id: string
  title: string
  summary: string
  tags: string[]
  order: number
  pinned?: boolean
  translationOf?: string
}
type Page = {
  locale: Locale
  file: string
  front: Front
  body: string
  links: string[]
  images: string[]
  html: string
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

function split(file: string): { front: unknown; body: string } {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8'))
  if (!found) throw new Error(`${file} has no front matter`)
  return { front: parse(found[1] ?? ''), body: found[2] ?? '' }
}

function page(locale: Locale, file: string): Page {
  const { front, body } = split(file)
  const images: string[] = []
  const html = withAddresses(renderMarkdown(body, { locale }).html, {
    image: (src) => {
      images.push(src)
      return { src }
    },
  })
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map((found) => found[1] as string)
  return { locale, file, front: front as Front, body, links, images, html }
}

const pages = locales.flatMap((locale) =>
  files(join(root, locale))
    .filter((file) => file.endsWith('.md') && !file.endsWith('_category.md'))
    .map((file) => page(locale, file)),
)
const byFile = new Map(pages.map((one) => [one.file, one]))
const name = ({ file }: Page) => relative(root, file)
const of = (locale: Locale) => pages.filter((one) => one.locale === locale)

describe('the product’s own help', () => {
  test.each(locales)('R1.01 at least 24 pages in %s', (locale) => {
    expect(of(locale).length).toBeGreaterThanOrEqual(24)
  })

  test('R1.01 the front matter of every page is complete and within its limits', () => {
    for (const one of pages) {
      const { id, title, summary, tags, order } = one.front
      expect(HelpId.safeParse(id).success, `${name(one)}: id`).toBe(true)
      expect(title.length, `${name(one)}: title`).toBeGreaterThan(1)
      expect(title.length, `${name(one)}: title`).toBeLessThanOrEqual(helpLimits.titleChars)
      expect(summary.length, `${name(one)}: summary`).toBeGreaterThan(20)
      expect(summary.length, `${name(one)}: summary`).toBeLessThanOrEqual(helpLimits.summaryChars)
      expect(tags.length, `${name(one)}: tags`).toBeGreaterThan(0)
      expect(tags.length, `${name(one)}: tags`).toBeLessThanOrEqual(helpLimits.tags)
      expect(Number.isInteger(order), `${name(one)}: order`).toBe(true)
      expect(Buffer.byteLength(one.body), `${name(one)}: body`).toBeLessThanOrEqual(helpLimits.bodyBytes)
      expect(one.body, `${name(one)}: the title is in the front matter`).not.toMatch(/^# /)
    }
  })

  test('R1.01 no two pages have one id, no two of a category the same place', () => {
    const ids = pages.map((one) => one.front.id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const places = pages.map((one) => `${dirname(name(one))} ${one.front.order}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  test('R1.02 every page has its translation, in the same place and equally pinned', () => {
    const originals = of('zh-cn').map((one) => one.front.id)
    expect(
      of('en')
        .map((one) => one.front.translationOf)
        .sort(),
    ).toEqual([...originals].sort())
    for (const one of of('en')) {
      const twin = byFile.get(join(root, 'zh-cn', relative(join(root, 'en'), one.file)))
      expect(twin?.front.id, name(one)).toBe(one.front.translationOf)
      expect(one.front.id).toBe(`${twin?.front.id}-en`)
      expect([one.front.order, one.front.pinned], name(one)).toEqual([twin?.front.order, twin?.front.pinned])
      expect(twin?.front.translationOf).toBeUndefined()
    }
    for (const locale of locales) expect(of(locale).filter((one) => one.front.pinned)).toHaveLength(3)
  })

  test('R1.02 both languages have the same categories, named in both', () => {
    const categories = (locale: Locale) =>
      Object.fromEntries(
        files(join(root, locale))
          .filter((file) => file.endsWith('_category.md'))
          .map((file) => [relative(join(root, locale), dirname(file)), split(file).front]),
      )
    expect(categories('en')).toEqual(categories('zh-cn'))
    const used = [...new Set(of('zh-cn').map((one) => relative(join(root, 'zh-cn'), dirname(one.file))))]
    expect(used.sort()).toEqual(Object.keys(categories('zh-cn')).sort())
    for (const front of Object.values(categories('en'))) {
      expect(front).toEqual({
        name: { 'zh-cn': expect.any(String), en: expect.any(String) },
        icon: expect.stringMatching(/^[a-z-]+$/),
        order: expect.any(Number),
      })
    }
  })

  test('R1.01 every link leads to a page of the same language and to a heading that is there', () => {
    let checked = 0
    for (const one of pages) {
      for (const href of one.links) {
        if (/^https?:/.test(href)) continue
        const [path = '', fragment] = href.split('#')
        const target = path === '' ? one : byFile.get(join(dirname(one.file), decodeURIComponent(path)))
        expect(target?.locale, `${name(one)}: ${href}`).toBe(one.locale)
        const id = fragment === undefined ? null : anchorId(decodeURIComponent(fragment))
        if (id !== null) expect(target?.html, `${name(one)}: ${href}`).toContain(`id="${id}"`)
        checked++
      }
    }
    expect(checked).toBeGreaterThan(pages.length)
  })

  test.each(locales)('R1.01 the reference in %s and README name every variable, and no other', (locale) => {
    const source = readFileSync(join(root, '../../environment.ts'), 'utf8')
    const there = new Set([...source.matchAll(/text\('([A-Z\d_]+)'\)/g)].map(([, variable]) => variable))
    const rows = (text: string) =>
      [...text.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) => cell.match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g) ?? [])
    const reference = of(locale).find((one) => /^configuration(-en)?$/.test(one.front.id))?.body ?? ''
    expect(there.size).toBeGreaterThan(20)
    expect(rows(reference).sort()).toEqual([...there].sort())
    expect(rows(readFileSync(join(root, '../../../../README.md'), 'utf8')).sort()).toEqual([...there].sort())
  })

  test('R1.01 every picture is there, small and described', () => {
    const shown = new Set<string>()
    for (const one of pages) {
      for (const src of one.images) {
        const file = join(dirname(one.file), src)
        expect(statSync(file).size, `${name(one)}: ${src}`).toBeLessThanOrEqual(60_000)
        shown.add(file)
      }
      expect(one.html, `${name(one)}: a picture without words`).not.toMatch(/<img(?![^>]*alt="[^"]+")/)
    }
    const drawn = locales.flatMap((locale) => files(join(root, locale)).filter((file) => !file.endsWith('.md')))
    expect([...shown].sort()).toEqual(drawn.sort())
  })

  test('R1.01 callouts and code blocks came out as such', () => {
    for (const one of pages) {
      const outside = one.html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '')
      expect(outside, name(one)).not.toMatch(/:::|```|\*\*/)
    }
  })
})
