import { expect, test } from 'vitest'
import { nodeSecrets } from '#server/ports/node/secrets.ts'
import { createWebSecrets } from '#server/ports/secrets.ts'

const makers = [
  { name: 'scrypt', secrets: nodeSecrets({ cost: 2 ** 10 }), slower: nodeSecrets({ cost: 2 ** 11 }) },
  { name: 'pbkdf2', secrets: createWebSecrets(1_000), slower: createWebSecrets(2_000) },
]

test.each(makers)('$name: salted, slow by its own text, NFKC', async ({ name, secrets, slower }) => {
  const [one, two] = await Promise.all([secrets.hashPassword('river stone'), secrets.hashPassword('river stone')])
  expect(one).toMatch(new RegExp(`^${name}\\$`))
  expect(one).not.toBe(two)
  expect(await secrets.verifyPassword('river stone', one)).toBe(true)
  expect(await slower.verifyPassword('river stone', one)).toBe(true)
  expect(await slower.hashPassword('river stone')).not.toContain(one.split('$')[1])
  expect(await secrets.verifyPassword('river ｓtone', two)).toBe(true)
  for (const wrong of ['river ston', 'river stone ', 'River stone', '']) {
    expect(await secrets.verifyPassword(wrong, one)).toBe(false)
  }
  for (const none of [null, '', 'other$1$2$3']) {
    expect(await secrets.verifyPassword('river stone', none)).toBe(false)
  }
})

test('the site’s own hashes are as slow as OWASP asks, and do not stop the process', async () => {
  const secrets = nodeSecrets()
  const hash = secrets.hashPassword('river stone')
  // The next turn of the process is there before the hash.
  expect(await Promise.race([hash, new Promise((turn) => setImmediate(turn, 'another'))])).toBe('another')
  expect(await hash).toMatch(/^scrypt\$32768\$8\$3\$/)
})
