import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LatestBuild } from '#contract/build.ts'
import { locales } from '#contract/locale.ts'
import type { PageTemplate } from '#pages/fill-page.ts'
import type { Pages } from '#server/ports/pages.ts'

/** What the build left in `dist`, read once; without a build every page is null. */
export function builtPages(dist: string): Pages {
  const shell = read(join(dist, 'index.html'))
  const templates = new Map(
    locales.map((locale) => {
      const text = read(join(dist, `pages/help-doc.${locale}.json`))
      return [locale, text === null ? null : (JSON.parse(text) as PageTemplate)]
    }),
  )
  const latest = read(join(dist, 'builds/latest.json'))
  return {
    shell: () => shell,
    template: (locale) => templates.get(locale) ?? null,
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
