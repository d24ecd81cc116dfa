import type { Locale } from '#contract/base/locale.ts'
import { areaAt, type FrameName } from '#contract/site/areas.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { escapeHtml } from './escape.ts'
import { fillShell } from './fill-page.ts'
import { frameView } from './frame-view.ts'
import { fillPiece, markOf } from './pieces.ts'

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

/** What stands by itself within an area: a page of somebody else’s, and a course that one learns. */
const bare = /^\/(user\/iframe|course)\/./

/** Screens of the app beneath /course, which are no courses. */
export const courseScreens = ['/course/notes', '/course/practice']

/** The frame that the app will draw at a path; null where it has none, or where that depends. */
export function frameAt(pathname: string): FrameName | null {
  if (record.test(pathname) || pathname === '/user/login') return null
  if (bare.test(pathname) && !courseScreens.includes(pathname)) return 'bare'
  return areaAt(pathname)?.frame ?? null
}

/** The root of a page that shows a finished `main` in the app's frame of it; without one where the build has none. */
export function framedRoot(view: string, frame: Frame | null, page: { site: string; main: string }): string {
  const { site, main } = page
  if (frame === null) return `<div id="root" data-view="${view}">${main}</div>`
  const { screen } = frame
  // Its bones stand in a `main` of their own.
  const around = `${screen.slice(0, screen.indexOf('<main'))}${markOf('main')}${screen.slice(screen.indexOf('</main>') + '</main>'.length)}`
  return `<div id="root" data-view="${view}">${fillPiece({ around }, 'around', { site: escapeHtml(site), main })}</div>`
}

/** What the head of a page in a frame says beside its own lines. */
export const frameStyle = (frame: Frame | null): string => (frame === null ? '' : `<style>${frame.css}</style>`)

/** The bare shell with the site's configuration, and in it a frame in the language `locale` until the app draws the same one. */
export function fillFramed(shell: string, frame: Frame, config: RuntimeConfig, locale: Locale): string {
  const filled = fillPiece({ screen: frame.screen }, 'screen', { site: escapeHtml(config.siteName[locale]) })
  return fillShell(shell, { config, locale })
    .replace('</head>', () => `${frameStyle(frame)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-view="${frameView}">${filled}</div>`)
}
