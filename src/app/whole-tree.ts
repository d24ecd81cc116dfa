import { routeTree } from './routeTree.gen.ts'

/** Of the same root the reading tree has taken other children before. */
const { children } = routeTree

type Router = { setRoutes: (routes: never) => void; buildRouteTree: () => unknown }

/** Gives a router, which began with the few routes of a first load, all of them. What is on screen stays as it is. */
export function setWholeTree(router: Router): void {
  routeTree.children = children
  router.setRoutes(router.buildRouteTree() as never)
}
