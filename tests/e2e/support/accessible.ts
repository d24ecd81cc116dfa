import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half as long as what the package hands out as its source: a page takes half as long to read it. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** What axe finds in a page and its frames. It is put in once for a page, not once for a look at it: that costs more than the look. */
async function violations(page: Page): Promise<{ id: string; targets: string[] }[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => Boolean(window.axe))) continue
    await frame.evaluate(source)
    if (page.frames().length > 1)
      await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  return page.evaluate(async () => {
    const found = await (window.axe as typeof axe).run({ resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => String(target)) }))
  })
}

/** No finding of axe, and nothing wider than the screen; `name` says where. */
export async function accessibleAndFits(page: Page, name: string): Promise<void> {
  // What the last change of the page begins to move is known after the next frame.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  // A sheet on its way in is see-through; skeletons move for ever.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          // What goes by how far the page is scrolled never ends either.
          ({ effect, timeline }) =>
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished),
    ),
  )
  // A list that is asked for again is dimmed until it has come: what stays is what counts.
  await expect(async () => {
    const found = (await violations(page)).map(({ id, targets }) => `${name} ${id}: ${targets.join(' ')}`)
    expect(found).toEqual([])
  }).toPass({ intervals: [300] })
  await fits(page, name)
}

/** Nothing is wider than the screen; `name` says where. */
export async function fits(page: Page, name: string): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${name} is as wide as the screen`,
    )
    .toBe(true)
}

/** Everything one taps is at least 44 px high and wide; the radios are as large as the labels around them. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main button, main a, main label:has(input[type=radio]), header a, header button, nav a, nav button',
      ),
    ]
      .map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5))
      .map(({ name, width, height }) => `${name} ${width}×${height}`),
  )
}
