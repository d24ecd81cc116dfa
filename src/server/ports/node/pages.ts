import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LatestBuild } from '#contract/base/build.ts'
import { type Locale, locales } from '#contract/base/locale.ts'
import type { PageTemplate } from '#pages/fill-page.ts'
import { type Frames, framesFile } from '#pages/frames.ts'
import { type PageKindName, type PageWords, pageKinds } from '#pages/kinds.ts'
import type { Pieces } from '#pages/pieces.ts'
import { shellRoutesFile } from '#pages/shell-routes.ts'
import { viewNames } from '#pages/views.ts'
import type { Pages } from '#server/ports/pages.ts'

/** What the build left in `dist`, read once; without a build every page is null. */
export function builtPages(dist: string): Pages {
  const shell = read(join(dist, 'index.html'))
  const templates = new Map<string, unknown>()
  for (const kind of [...pageKinds, ...viewNames])
    for (const locale of locales) {
      const text = read(join(dist, `pages/${kind}.${locale}.json`))
      if (text !== null) templates.set(`${kind}.${locale}`, JSON.parse(text))
    }
  const frames = new Map(
    locales.map((locale) => [locale, JSON.parse(read(join(dist, framesFile(locale))) ?? 'null') as Frames | null]),
  )
  const latest = read(join(dist, 'builds/latest.json'))
  return {
    shell: () => shell,
    shellRoutes: JSON.parse(read(join(dist, shellRoutesFile)) ?? '[]') as string[],
    template: <K extends PageKindName>(kind: K, locale: Locale) =>
      (templates.get(`${kind}.${locale}`) as PageTemplate<PageWords[K]> | undefined) ?? null,
    view: (name, locale) => (templates.get(`${name}.${locale}`) as PageTemplate<Pieces> | undefined) ?? null,
    frame: (name, locale) => frames.get(locale)?.[name] ?? null,
    build: latest === null ? { id: 'none', at: 0 } : LatestBuild.parse(JSON.parse(latest)),
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
