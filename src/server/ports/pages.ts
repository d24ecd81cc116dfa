import type { LatestBuild } from '#contract/build.ts'
import type { Locale } from '#contract/locale.ts'
import type { PageTemplate } from '#pages/fill-page.ts'

/** What the build made for the server: the page templates, the bare shell, and which build it is. */
export interface Pages {
  /** The help-doc page's template; null while there is no build. */
  template(locale: Locale): PageTemplate | null
  /** The bare shell with its empty config slot; null while there is no build. */
  shell(): string | null
  build: LatestBuild
}
