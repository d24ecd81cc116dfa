// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { checkClickCaptcha, getClickCaptcha } from '#contract/captcha/captcha.ts'
import { getHelp } from '#contract/help/help.ts'
import { getAuthorize, logout, signIn } from '#contract/sign-on/session.ts'
import { sendSms } from '#contract/verification/verification.ts'
import { clientTo, helpDoc, siteConfig } from './answers.ts'

/** The app before a host of plain files and an API that may be anybody's, anywhere. */

const ok = (data: unknown) => () => Response.json({ code: 200, msg: 'fine', data })

test.each([
  ['the shell again', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['404', () => new Response('Not found', { status: 404 })],
])('R7.13 where a plain host answers a payload with %s, the API is asked for the same', async (_, none) => {
  const { client, sent } = clientTo(
    ({ url }) => (url.includes('_payload.json') ? none() : Response.json({ code: 200, msg: '', data: helpDoc })),
    { config: () => ({ ...siteConfig, apiUrl: 'https://api.test/v1' }) },
  )
  const { data } = await client.call(getHelp, { id: 'a b' })
  expect(data.title).toBe('Read offline')
  expect(sent.map(({ url }) => url)).toEqual([
    `${location.origin}/help/a%20b/_payload.json?build1`,
    'https://api.test/v1/api/help/doc/a%20b',
  ])
})

test.each([
  ['an envelope that says no', () => Response.json({ code: 404, msg: 'gone', data: null }, { status: 404 })],
  ['a broken server', () => new Response('', { status: 502 })],
])('R7.13 after %s nobody else is asked', async (_, answer) => {
  const { client, sent } = clientTo(answer)
  await client.call(getHelp, { id: 'a' }).catch(() => {})
  expect(sent).toHaveLength(1)
})

describe('R7.01 an API on another origin', () => {
  const elsewhere = (more: object = {}) => ({ config: () => ({ ...siteConfig, apiUrl: 'https://api.test', ...more }) })
  const names = (request?: Request) => [...(request?.headers.keys() ?? [])].sort()

  test('is sent the headers of the specification and no other', async () => {
    const { client, sent } = clientTo(ok(null), elsewhere())
    await client.call(sendSms, { mobile: '13800138000', template_code: 'user_change_mobile' })
    expect(names(sent[0])).toEqual(['authorization', 'content-type', 'server', 'think-lang'])
  })

  test('is sent those that its configuration lists as well', async () => {
    const { client, sent } = clientTo(ok(null), elsewhere({ apiHeaders: ['Idempotency-Key'] }))
    await client.call(sendSms, { mobile: '13800138000', template_code: 'user_change_mobile' })
    expect(names(sent[0])).toContain('idempotency-key')
  })

  test.each([
    [undefined, ['omit', 'omit', 'omit', 'omit', 'omit', 'omit']],
    [true, ['include', 'include', 'include', 'include', 'include', 'omit']],
  ])('gets cookies with sign-on and captchas alone, and where configured: %s', async (apiCredentials, expected) => {
    const { client, sent } = clientTo(ok(null), elsewhere({ apiCredentials }))
    const captcha = { id: 'captcha-1', info: '1,2;3;4', unset: false }
    await client.call(getAuthorize, {}).catch(() => {})
    await client.call(signIn, { code: 'c', gotoUrl: 'https://s.test/' }).catch(() => {})
    await client.call(getClickCaptcha, { id: 'captcha-1' }).catch(() => {})
    await client.call(checkClickCaptcha, captcha).catch(() => {})
    await client.call(sendSms, { mobile: '13800138000', template_code: 'user_change_mobile' })
    await client.call(logout, { refresh_token: 'r' })
    expect(sent.map(({ credentials }) => credentials)).toEqual(expected)
  })

  test('on the page’s own origin calls are as ever', async () => {
    const { client, sent } = clientTo(ok(null), { config: () => ({ ...siteConfig, apiUrl: `${location.origin}/v1` }) })
    await client.call(sendSms, { mobile: '13800138000', template_code: 'user_change_mobile' })
    expect([sent[0]?.credentials, names(sent[0]).includes('idempotency-key')]).toEqual(['same-origin', true])
  })
})
