import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { type FoundPattern, patternsIn } from '#tests/support/patterns.ts'

/** The rooms that see people's text; the others are about files of ours. */
const rooms = ['contract', 'search', 'pages', 'device', 'app', 'service-worker', 'server']

/** Patterns that may take more than linear time, and why that is no matter. */
const exceptions: Record<string, string> = {
  '[;\\t\\r\\n](?=[\\s"]*[=+\\-@＝＋－＠])': 'memos of the ledger, 255 characters at most',
  '\\bBearer\\s+\\S+|\\b[\\w-]{40,}\\b|([?&][\\w.-]+=)[^&\\s"\']+|[\\p{L}\\d._%+-]{1,64}@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*\\.\\p{L}{2,}':
    'the log cuts what it looks through to 8,000 characters: 25 ms at worst',
  '<style[^>]*>([\\s\\S]*?)<\\/style>': 'pages that the build made, at the start',
}

/** Where a pattern is put together when the program runs, and why nobody can make it slow. */
const dynamicAllowed: Record<string, string> = {
  'src/app/screens/account/password/strength.ts': 'a user name, escaped: a plain text',
  'src/app/screens/help/search/HitRow.tsx': 'words, escaped: plain texts',
  'src/server/course-import/images.ts':
    'classes that end at a sign of their own, each repeated a set number of times at most',
  'src/server/help-import/read/hook.ts': 'the operator’s own, run in a thread that ends after seconds',
  'src/server/text/markdown-bare-addresses.ts':
    'pieces of linkify-it, which sees 2,000 characters of an address; tried with the shapes of tests/support/hostile-texts.ts',
  'src/search/tokenize.ts': 'constants of character-class.ts: classes that share no character',
}

const files = rooms.flatMap((room) =>
  readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => join('src', room, name)),
)
const { patterns, dynamic } = patternsIn(files)

/** Recheck counts in a process of its own, so a few at once do no harm. */
async function inTurns<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const turn = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}

/** Why a pattern is not known to take linear time; null when it is. */
async function slownessOf({ source, flags }: FoundPattern): Promise<string | null> {
  const first = await check(source, flags, { timeout: 120_000 })
  // Within it there are limits of wall-clock time, which say nothing on a busy machine: without them it takes ten times as
  // long, and decides by steps alone.
  const isSuspected = first.status === 'vulnerable' && first.checker === 'fuzz' && !Object.hasOwn(exceptions, source)
  const found = isSuspected
    ? await check(source, flags, { timeout: 240_000, attackTimeout: null, incubationTimeout: null })
    : first
  if (found.status === 'safe') return null
  return found.status === 'vulnerable' ? found.complexity.summary : `not decided: ${found.error.kind}`
}

test('the check sees what is slow, also in patterns that are put together', async () => {
  const { patterns: bad, dynamic: unknown } = patternsIn(['tests/support/slow-patterns.txt'])
  const found = await Promise.all([...bad.values()].map(async (one) => [one.source, (await slownessOf(one)) !== null]))
  expect(found).toEqual([
    ['\\s+$', true],
    ['^a+b', false],
    ['(?:a+)+b', true],
  ])
  expect(unknown).toEqual(['tests/support/slow-patterns.txt'])
})

test('every pattern that sees people’s text takes linear time, or its exception says why not', async () => {
  expect(patterns.size).toBeGreaterThan(200)
  const slow: string[] = []
  const used = new Set<string>()
  await inTurns([...patterns.values()], 3, async (one) => {
    const why = await slownessOf(one)
    if (why === null) return
    if (Object.hasOwn(exceptions, one.source)) used.add(one.source)
    else slow.push(`${one.at} /${one.source}/${one.flags} ${why}`)
  })
  expect(slow).toEqual([])
  expect([...used].sort()).toEqual(Object.keys(exceptions).sort())
  expect([...new Set(dynamic)].sort()).toEqual(Object.keys(dynamicAllowed).sort())
}, 300_000)
