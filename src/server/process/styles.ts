import { createHash } from 'node:crypto'
import { locales } from '#contract/base/locale.ts'
import { frameNames } from '#contract/site/areas.ts'
import { pageKinds } from '#pages/kinds.ts'
import { viewNames } from '#pages/views.ts'
import { styleSources } from '#server/http/security.ts'
import type { Pages } from '#server/ports/pages.ts'

/** The CSP sources of every style block that a built page has. */
export function stylesOf(pages: Pages): string[] {
  const templates = locales.flatMap((locale) => [
    ...pageKinds.map((kind) => pages.template(kind, locale)?.html),
    ...viewNames.map((name) => pages.view(name, locale)?.html),
    ...frameNames.map((name) => `<style>${pages.frame(name, locale)?.css ?? ''}</style>`),
  ])
  const html = [pages.shell(), ...templates]
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return styleSources(
    html.filter((page) => typeof page === 'string'),
    hash,
  )
}
