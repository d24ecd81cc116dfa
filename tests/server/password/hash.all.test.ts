import { expect, test } from 'vitest'
import { nodeSecrets } from '#server/ports/node/secrets.ts'
import { createWebSecrets } from '#server/ports/secrets.ts'

const makers = [
  { name: 'scrypt', secrets: nodeSecrets({ cost: 2 ** 10 }) },
  { name: 'pbkdf2', secrets: createWebSecrets(1_000) },
]

test.each(makers)('F60 $name: no password takes as long as a wrong one', async ({ secrets }) => {
  const hash = await secrets.hashPassword('river stone')
  const time = async (known: string | null) => {
    const from = performance.now()
    await secrets.verifyPassword('wrong one', known)
    return performance.now() - from
  }
  // By turns and by the quickest, so that whatever else the machine does falls on both.
  const [none, wrong]: [number[], number[]] = [[], []]
  for (let n = 0; n < 15; n++) {
    none.push(await time(null))
    wrong.push(await time(hash))
  }
  const ratio = Math.min(...none) / Math.min(...wrong)
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})
