import { type Look, walkAdmin } from './support/admin-walk.ts'
import { test } from './support/site.ts'

const look: Look = ['tablet', 'zh-cn', 'light']

test(`C.07 R2.13 the admin area by touch: a test message is kept, a role is given (${look.join(', ')})`, async ({
  browser,
  site,
}, testInfo) => {
  await walkAdmin(browser, site, testInfo, look)
})
