import { expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { EnvironmentError } from '#server/environment-values.ts'

const publicKey = `B${'A'.repeat(86)}`
const privateKey = 'k'.repeat(43)
const pushOf = (variables: Record<string, string>) => readEnvironment(variables).push

test('P7.02 the keys of pushes come from the environment as a pair, or are the site’s own', () => {
  expect(pushOf({ PUBLIC_URL: 'https://help.example.com' })).toEqual({
    keys: null,
    contact: 'https://help.example.com',
    privateHosts: [],
  })
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:a@example.com' }
  expect(pushOf({ ...given, PUSH_HOSTS: 'push.lan:8443' })).toEqual({
    keys: { publicKey, privateKey },
    contact: 'mailto:a@example.com',
    privateHosts: ['push.lan:8443'],
  })
  const wrong: Record<string, string>[] = [
    { VAPID_PUBLIC_KEY: publicKey },
    { ...given, VAPID_PUBLIC_KEY: 'short' },
    { ...given, VAPID_PRIVATE_KEY: 'a secret' },
    { VAPID_SUBJECT: 'http://example.com' },
    { PUSH_HOSTS: 'https://push.lan' },
  ]
  for (const variables of wrong) expect(() => pushOf(variables)).toThrow(EnvironmentError)
  expect(() => pushOf({ ...given, VAPID_PRIVATE_KEY: 'a secret' })).not.toThrow(/a secret/)
})
