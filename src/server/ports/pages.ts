import type { LatestBuild } from '#contract/base/build.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { FrameName } from '#contract/site/areas.ts'
import type { PageTemplate } from '#pages/fill-page.ts'
import type { Frame } from '#pages/frames.ts'
import type { PageKindName, PageWords } from '#pages/kinds.ts'
import type { Pieces } from '#pages/pieces.ts'
import type { ViewName } from '#pages/views.ts'

/** What the build made for the server: the page templates, the bare shell, and which build it is. */
export interface Pages {
  /** The template of a kind of page; null while there is no build. */
  template<K extends PageKindName>(kind: K, locale: Locale): PageTemplate<PageWords[K]> | null
  /** The template of a first view; null while there is no build. */
  view(name: ViewName, locale: Locale): PageTemplate<Pieces> | null
  /** What stands in the bare shell until the app draws its page; null while there is no build. */
  frame(name: FrameName, locale: Locale): Frame | null
  /** The bare shell with its empty config slot; null while there is no build. */
  shell(): string | null
  /** Paths that are answered with the shell, as the app's router writes them (`/user/iframe/$url`); none without a build. */
  shellRoutes: string[]
  build: LatestBuild
}
