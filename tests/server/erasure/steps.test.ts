import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eraseSteps } from '#server/declared.ts'
import { eraseAccount } from '#server/erasure/erase.ts'
import { jsonWithoutNames, withoutImages, withoutMentions, withoutName } from '#server/text/names.ts'
import { isCheap } from '#tests/support/cost.ts'
import { databases } from '#tests/support/databases.ts'
import { dumped, personEverywhere, traces } from '#tests/support/person-everywhere.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('a deletion that breaks off on $engine', { timeout: 60_000 }, ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  test('F100 F85 at whatever step it ends, the next try finishes it, once', async () => {
    const { zebrina, ids, questions, gone } = await personEverywhere(site)
    let reached = 0
    for (let most = 0; ; most += 1) {
      reached = 0
      // As a process that is killed between two steps: nothing after it happens.
      const killed = { throwIfAborted: () => void (reached++ === most && fail()) } as unknown as AbortSignal
      const fail = () => {
        throw new Error('killed')
      }
      const ended = await eraseAccount(site.ports, eraseSteps, zebrina.id, { signal: killed })
        .then(
          () => true,
          (error: Error) => error.message !== 'killed' || Promise.reject(error),
        )
        .catch(() => false)
      if (ended) break
      // Who is being deleted is nobody any more, from the first step on.
      expect((await site.get('/api/account/profile', zebrina.headers)).body.code).toBe(303)
    }
    expect(reached).toBeGreaterThan(6)
    const dump = [...(await dumped(site)).values()].join('\n')
    for (const trace of [...Object.values(traces), ...gone]) expect(dump).not.toContain(trace)
    expect((await questions.read(ids.others)).followCount).toBe(1)
    const log = await site.ports.db.selectFrom('audit').select('id').where('what', '=', 'account.erased').execute()
    expect(log).toHaveLength(1)
    // A file that cannot be removed now is found by the next try.
    await eraseAccount(site.ports, eraseSteps, 'of nobody')
  })
})

describe('names in what others wrote', () => {
  test('F100 a name goes where it is one, and not where it begins another', () => {
    expect(withoutMentions('@Lin, @Linda and mail@Lin', ['Lin'], '…')).toBe('@…, @Linda and mail@…')
    expect(withoutMentions('谢谢@小林同学', ['小林'], '已注销账号')).toBe('谢谢@已注销账号同学')
    expect(withoutName('Lin said Linux is Lin', 'Lin', '…')).toBe('… said Linux is …')
    expect(withoutName('$& $1 Lin', 'Lin', '$&')).toBe('$& $1 $&')
    expect(jsonWithoutNames('{"a":"Lin","b":["x","by Lin"],"n":1}', ['Lin'], '…')).toBe(
      '{"a":"…","b":["x","by …"],"n":1}',
    )
    expect(jsonWithoutNames('{"a":"Linda"}', ['Lin'], '…')).toBeNull()
    expect(jsonWithoutNames('{"__proto__":"Lin"}', ['Lin'], '…')).toContain('…')
  })

  test('F100 pictures that are gone leave their words; texts of any length take as long as they are', () => {
    const name = `${'a'.repeat(44)}.webp`
    const gone = new Set([name])
    expect(withoutImages(`See ![my desk](uploads/${name} "x") there`, gone)).toBe('See my desk there')
    expect(withoutImages(`![kept](uploads/${'b'.repeat(44)}.webp)`, gone)).toContain('![kept]')
    expect(withoutImages(`<img src="/pro-api/uploads/${name}">`, gone)).not.toContain(name)
    for (const odd of ['![', '![](', '![a](uploads/', '[![']) {
      const taken = (times: number) => () => withoutImages(`${odd.repeat(times)} uploads/`, gone)
      expect(isCheap({ large: taken(80_000), small: taken(20_000), times: 8 }), odd).toBe(true)
    }
    const named = (times: number) => () => withoutName('@Lin'.repeat(times), 'Lin', '')
    expect(isCheap({ large: named(200_000), small: named(50_000), times: 8 })).toBe(true)
  })
})
