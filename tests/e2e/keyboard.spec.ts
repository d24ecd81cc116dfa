import { memberTest as test } from './support/person.ts'
import { expect } from './support/site.ts'

test('R2.14 what the keyboard leads to on a phone is never beneath the tab bar', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, ready] of [
    ['balance', '.ledger-row'],
    ['profile', '.binding'],
    ['overview', '.devices'],
  ] as const) {
    await page.goto(`${site.url}/user/account/${path}`)
    await expect(page.locator(ready).first()).toBeVisible()
    for (let times = 0; times < 24; times++) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() =>
          page
            .evaluate(() => {
              const { activeElement: at } = document
              const bar = document.querySelector('.tabs')
              if (!at?.closest('main') || at.id === 'content' || !bar) return ''
              const beneath = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
              return beneath ? at.outerHTML : ''
            })
            // The silent sign-on may lead away and back in the middle of it.
            .catch((error: Error) => error.message),
        )
        .toBe('')
    }
  }
})
