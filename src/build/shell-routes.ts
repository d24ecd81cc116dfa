import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { shellRoutesFile } from '#pages/shell-routes.ts'

/** What lies under these names has a finished page of its own, or leads elsewhere. */
const notShells = new Set(['/', '/$', '/help/$id', '/QA/$id', '/blog/$id', '/catalog/$id'])

/** The paths in a generated route tree that are answered with the bare shell, as the router writes them: `/user/iframe/$url`. */
export function shellRoutes(routeTree: string): string[] {
  const paths = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(routeTree)?.[1]?.matchAll(/'([^']+)':/g) ?? []
  const routes = [...paths].map(([, path]) => path as string)
  // One with braces is a copy of a finished page's address.
  return routes.filter((path) => !notShells.has(path) && !path.includes('{')).toSorted()
}

/** Writes the list for the server: a route of the app that it did not know would become /help when it is reloaded. */
export function emitShellRoutes(routeTree: string): Plugin {
  return {
    name: 'lamplight:shell-routes',
    apply: 'build',
    writeBundle(options) {
      const routes = shellRoutes(readFileSync(routeTree, 'utf8'))
      if (routes.length === 0) this.error(`no route was found in ${routeTree}`)
      writeFileSync(join(options.dir as string, shellRoutesFile), JSON.stringify(routes))
    },
  }
}
