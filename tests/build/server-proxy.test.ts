import { expect, test } from 'vitest'
import { serverProxy } from '#build/server-proxy.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** As vite reads the names of a proxy. */
const goesOn = (url: string) =>
  Object.keys(serverProxy()).some((name) => (name.startsWith('^') ? new RegExp(name).test(url) : url.startsWith(name)))

test('R7.13 npm run dev:server hands every call on to the server, and the payload of every page', () => {
  for (const { path, page } of Object.values<Endpoint>(endpoints)) {
    expect(goesOn(path), path).toBe(true)
    if (page !== undefined) expect(goesOn(`${page.replace(':id', 'a b')}/_payload.json?b7&locale=en`), page).toBe(true)
  }
  for (const page of ['/help/install', '/blog?next=/_payload.json', '/src/app/main.tsx']) {
    expect(goesOn(page), page).toBe(false)
  }
})
