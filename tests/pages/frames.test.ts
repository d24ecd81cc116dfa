import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { shellRoutes } from '#build/shell-routes.ts'
import type { FrameName } from '#contract/site/areas.ts'
import { slots } from '#pages/fill-page.ts'
import { fillFramed, frameAt } from '#pages/frames.ts'

const frameOfLayout: Record<string, FrameName | null> = {
  default: 'areas',
  user: 'member',
  userlayout: 'member',
  common: 'bare',
  contentcard: null,
  none: null,
  lrlayout: 'bare',
  'help-doc': null,
}

/** The layout that a route names, or the next one above it. */
function layoutOf(route: string): string {
  for (let path = route; path !== '/'; path = dirname(path))
    for (const file of [`${path}.tsx`, `${path}/index.tsx`, `${path}/route.tsx`]) {
      const source = join('src/app/routes', file)
      const named = existsSync(source) && /layout: '([a-z-]+)'/.exec(readFileSync(source, 'utf8'))?.[1]
      if (named) return named
    }
  return 'common'
}

test('R2.14 the frame of a page without finished HTML is that of its route’s layout', () => {
  const routes = shellRoutes(readFileSync('src/app/routeTree.gen.ts', 'utf8'))
  expect(routes.length).toBeGreaterThan(30)
  const wrong = routes.flatMap((route) => {
    const frame = route.startsWith('/admin') ? 'admin' : frameOfLayout[layoutOf(route)]
    const drawn = frameAt(route.replaceAll('$', ''))
    return drawn === frame ? [] : [`${route} is framed by ${drawn}, its layout by ${frame}: src/contract/site/areas.ts`]
  })
  expect(wrong).toEqual([])
})

test('where a record’s page cannot be had no frame is sure, nor is one where nothing is ours', () => {
  for (const path of [
    '/',
    '/help/install',
    '/QA/12',
    '/QA/12%20copy',
    '/blog/a',
    '/nowhere',
    '/constructor',
    '/user/login',
  ])
    expect([path, frameAt(path)]).toEqual([path, null])
})

test('a frame stands in the root, in its language, with the site’s name as text and its rules in the head', () => {
  const config = { siteName: { 'zh-cn': '灯下', en: 'Lamp $& <light>' }, apiUrl: '', cdnUrl: '', recordNumber: '' }
  const shell = `<html ${slots.lang}><head>${slots.title}${slots.head}</head><div id="root"></div>${slots.config}</html>`
  const frame = { screen: '<header>mark-site-mark</header>', css: '.a{content:"$&"}' }
  const html = fillFramed(shell, frame, config, 'en')
  expect(html).toContain(
    '<html lang="en"><head><title>Lamp $&amp; &lt;light&gt;</title><style>.a{content:"$&"}</style></head>',
  )
  expect(html).toContain('<div id="root" data-view="frame"><header>Lamp $&amp; &lt;light&gt;</header></div>')
})
