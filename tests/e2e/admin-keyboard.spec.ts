import { adminScreens } from './support/admin-screens.ts'
import { walkByTab } from './support/keyboard.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'
import { goOn } from './support/walk.ts'

const sizes = { portrait: { width: 768, height: 1024 }, landscape: { width: 1024, height: 768 } }

for (const [name, viewport] of Object.entries(sizes))
  test(`P16.02 by keyboard alone each control of each admin screen is reached, and seen to be: ${name}`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
    await staysOnReload(context)
    const page = await context.newPage()
    await signIn(page, site, '/admin', /Mo/)
    const found: Record<string, object> = {}
    for (const path of adminScreens) {
      await goOn(page, site, path)
      const { missed, unseen, mouseOnly, reached } = await walkByTab(page)
      if (missed.length + unseen.length + mouseOnly.length > 0) found[path] = { missed, unseen, mouseOnly }
      expect(reached, `${path} has something to reach`).toBeGreaterThan(3)
    }
    expect(found).toEqual({})
    await context.close()
  })
