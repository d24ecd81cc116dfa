import 'fake-indexeddb/auto'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query.ts'
import { endsHandOver } from '#app/reading-tree.ts'
import { createAppRouter, onNavigation } from '#app/router.ts'
import { noSession } from '#app/session/context.ts'
import { setWholeTree } from '#app/whole-tree.ts'
import { clientTo, never } from '#tests/app/answers.ts'

function routerAt(path: string) {
  const queryClient = createQueryClient(clientTo(never).client)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ queryClient, session: noSession }, { history })
  const place = () => [router.state.location.href, router.state.matches.at(-1)?.routeId]
  return { router, place }
}

afterEach(() => {
  vi.unstubAllGlobals()
  // What a router of another page handed over to itself.
  endsHandOver('')
})

test.each([
  ['/help', true],
  ['/help/', true],
  ['/help/chart', true],
  ['/QA/q1', true],
  ['/QA/q1%20copy', true],
  ['/QA', false],
  ['/', false],
  ['/help/a/b', false],
  ['/user/login', false],
])('R2.22 whether the first load knows the route of %s: %s', (path, known) => {
  const { router } = routerAt(path)
  expect(router.options.context.hasRoute(path)).toBe(known)
})

test('R2.22 a path that the first load does not know brings all routes, and is where one arrives', async () => {
  const { router, place } = routerAt('/user/login?goto=%2FQA')
  expect(Object.keys(router.routesByPath)).not.toContain('/user/login')
  await router.load()
  expect(place()).toEqual(['/user/login?goto=%2FQA', '/user/login'])
  expect(router.history.length).toBe(1)
})

test('R2.18 R2.22 going there counts as one navigation, also where its route had to come first; so does each after it', async () => {
  vi.stubGlobal('scrollTo', () => {})
  const { router, place } = routerAt('/help')
  await router.load()
  const heard = vi.fn()
  onNavigation(router, heard)
  await router.navigate({ to: '/user/login' })
  expect(place()).toEqual(['/user/login', '/user/login'])
  expect(heard).toHaveBeenCalledTimes(1)
  await router.navigate({ to: '/help' })
  expect(heard).toHaveBeenCalledTimes(2)
  await router.navigate({ to: '/user/login' })
  expect(heard).toHaveBeenCalledTimes(3)
})

test('R2.22 the whole tree that comes while a path is waited for leads nobody astray; an unknown path still leads to the help', async () => {
  const { router, place } = routerAt('/user/login')
  const loading = router.load()
  await Promise.resolve()
  setWholeTree(router)
  await loading
  expect(place()).toEqual(['/user/login', '/user/login'])
  await router.navigate({ href: '/nowhere/at/all' })
  expect(place()).toEqual(['/help', '/help/'])
})

test('R2.22 whatever is on screen stays when the whole tree comes, and its route is the same', async () => {
  const { router, place } = routerAt('/help')
  await router.load()
  const before = router.state.matches
  await router.options.context.openWholeTree()
  expect(router.state.matches).toBe(before)
  expect(place()).toEqual(['/help', '/help/'])
  expect(Object.keys(router.routesByPath)).toEqual(expect.arrayContaining(['/QA', '/admin', '/user/account/overview']))
})

test('R2.22 the pinned router has the calls that a tree is exchanged by', () => {
  const { router } = routerAt('/help')
  expect([typeof router.setRoutes, typeof router.buildRouteTree]).toEqual(['function', 'function'])
})
