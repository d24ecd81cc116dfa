import { type Look, walkAdmin } from './support/admin-walk.ts'
import { test } from './support/site.ts'

/** With that of the gate each size once; both languages and both schemes are seen. */
const looks: Look[] = [
  ['landscape', 'en', 'light'],
  ['phone', 'zh-cn', 'dark'],
]

for (const look of looks)
  test(`C.07 R2.13 the admin area by touch: a test message is kept, a role is given (${look.join(', ')})`, async ({
    browser,
    site,
  }, testInfo) => {
    await walkAdmin(browser, site, testInfo, look)
  })
