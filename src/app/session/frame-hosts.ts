import { config } from '#app/lib/config.ts'
import { hostOf } from '#app/lib/frame-url.ts'
import { type MenuItem, menuTypeOf } from '#contract/initial/menu.ts'
import { framePath, leavesOf } from './menus.ts'

/**
 * The hosts whose pages may be embedded: those of the configuration, and those of the iframe items in the menus that the
 * back end sent, which lists them by that. `menus` as the app opens them.
 */
export function frameHosts(menus: MenuItem[]): string[] {
  const sent = leavesOf(menus)
    .filter((item) => menuTypeOf(item) === 'iframe')
    .map(({ path }) => hostOf(decodeURIComponent(path.slice(framePath('').length))))
  return [...(config().frameHosts ?? []), ...sent.filter(Boolean)]
}
