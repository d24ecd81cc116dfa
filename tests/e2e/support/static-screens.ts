import { readFileSync } from 'node:fs'
import { shellRoutes } from '#build/shell-routes.ts'

/** Every screen whose address has no part that varies, from the route tree. */
export const staticScreens = shellRoutes(readFileSync('src/app/routeTree.gen.ts', 'utf8')).filter(
  (path) => !/[$ ]/.test(path),
)
