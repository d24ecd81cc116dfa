import { describe, expect, test } from 'vitest'
import { checkDemoIssuer } from '#server/demo-issuer/allowed.ts'
import { readEnvironment } from '#server/environment.ts'
import { EnvironmentError } from '#server/environment-values.ts'

const check = (variables: Record<string, string>) => () => checkDemoIssuer(readEnvironment(variables))
const issuer = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }

describe('a demo issuer that other machines reach', () => {
  const open: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: 'help.example.com' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:5180' },
    // Behind a proxy it is everybody's as well.
    { PUBLIC_URL: 'https://help.example.com', TRUST_PROXY: '1' },
    { HOST: '0.0.0.0', ALLOW_DEMO_ISSUER: '0' },
  ]
  test.each(open)('%j is refused in one line that says what to set, unless it is allowed', (variables) => {
    expect(check(variables)).toThrow(EnvironmentError)
    expect(check(variables)).toThrow(
      /^(HOST|PUBLIC_URL) \S+ lets other machines in, .*OIDC_ISSUER.*ALLOW_DEMO_ISSUER=1/,
    )
    expect(check({ ...variables, ALLOW_DEMO_ISSUER: '1' })).not.toThrow()
    expect(check({ ...variables, ...issuer })).not.toThrow()
  })

  const near: Record<string, string>[] = [
    {},
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://app.localhost:5173' },
  ]
  test.each(near)('%j is this machine alone', (variables) => {
    expect(check(variables)).not.toThrow()
  })

  test('another word than 1 is a mistake, not a yes', () => {
    expect(() => readEnvironment({ ALLOW_DEMO_ISSUER: 'yes' })).toThrow(/^ALLOW_DEMO_ISSUER must be 0 or 1/)
  })
})
