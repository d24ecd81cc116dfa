import { adminScreens, adminSections } from './support/admin-screens.ts'
import { walkByTab } from './support/keyboard.ts'
import { signIn, staysOnReload } from './support/person.ts'
import { expect, test } from './support/site.ts'
import { goOn } from './support/walk.ts'

/** On its side a tablet has the sections beside the list; what stands in a form is what stands there upright. */
const sizes = {
  portrait: { viewport: { width: 768, height: 1024 }, paths: adminScreens },
  landscape: { viewport: { width: 1024, height: 768 }, paths: adminSections },
}

for (const [name, { viewport, paths }] of Object.entries(sizes))
  test(`P16.02 by keyboard alone each control of each admin screen is reached, and seen to be: ${name}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
    await staysOnReload(context)
    const page = await context.newPage()
    await signIn(page, site, '/admin', /Mo/)
    const found: Record<string, object> = {}
    for (const path of paths) {
      await goOn(page, site, path)
      const { missed, unseen, mouseOnly, reached } = await walkByTab(page)
      if (missed.length + unseen.length + mouseOnly.length > 0) found[path] = { missed, unseen, mouseOnly }
      expect(reached, `${path} has something to reach`).toBeGreaterThan(3)
    }
    expect(found).toEqual({})
    await context.close()
  })
