import type { Locale } from '#contract/base/locale.ts'
import { areaAt, type FrameName } from '#contract/site/areas.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { escapeHtml } from './escape.ts'
import { fillShell } from './fill-page.ts'
import { frameView } from './frame-view.ts'
import { fillPiece } from './pieces.ts'

/** What the build leaves of a frame: its markup around bones, with a mark for the site's name, and its rules. */
export interface Frame {
  screen: string
  css: string
}
export type Frames = Record<FrameName, Frame>

/** Where the build leaves the frames of a language, in `dist`. */
export const framesFile = (locale: Locale) => `pages/frames.${locale}.json`

/** These have a finished page, and where that cannot be had no frame is sure. */
const record = /^\/(help|QA|blog|catalog)\/./

/** The frame that the app will draw at a path; null where it has none, or where that depends. */
export function frameAt(pathname: string): FrameName | null {
  if (record.test(pathname) || pathname === '/user/login') return null
  if (pathname.startsWith('/user/iframe/')) return 'bare'
  return areaAt(pathname)?.frame ?? null
}

/** The bare shell with the site's configuration, and in it a frame in the language `locale` until the app draws the same one. */
export function fillFramed(shell: string, { screen, css }: Frame, config: RuntimeConfig, locale: Locale): string {
  const filled = fillPiece({ screen }, 'screen', { site: escapeHtml(config.siteName[locale]) })
  return fillShell(shell, { config, locale })
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-view="${frameView}">${filled}</div>`)
}
