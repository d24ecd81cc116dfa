import type { Locale } from '#contract/base/locale.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import type { Db } from '#server/db/schema.ts'

const words = ['offline', 'search', '学习', 'c++', 'install', 'notes', 'points']
const statuses = ['open', 'answered', 'solved', 'closed'] as const

/**
 * Fills a database with questions of all kinds, some of them hidden, deleted or of one second, without going through the
 * service: many thousands are there within seconds. `start` and `more` become categories.
 *
 * @returns those that lists show
 */
export async function questionRows(
  db: Db,
  { count, authorId, now, seed }: { count: number; authorId: string; now: number; seed: number },
): Promise<QuestionSummary[]> {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const category = { parentId: null, name: '{}', icon: '', sort: 0, rev: 0, createdAt: now, updatedAt: now }
  const categories = ['start', 'more'].map((id) => ({ ...category, id }))
  await db
    .insertInto('category')
    .values(categories)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const live: QuestionSummary[] = []
  for (let made = 0; made < count; ) {
    const rows = Array.from({ length: Math.min(100, count - made) }, () => row(made++))
    await db.insertInto('question').values(rows).execute()
    const shown = rows.filter(({ hidden, deletedAt }) => hidden === 0 && deletedAt === null)
    const summaries = shown.map(({ summary }) => JSON.parse(summary) as QuestionSummary)
    live.push(...summaries)
    const tags = summaries.flatMap(({ id, locale, createdAt, tags: all }) =>
      all.map((tag) => ({ questionId: id, tag, locale, createdAt })),
    )
    if (tags.length > 0) await db.insertInto('question_tag').values(tags).execute()
  }
  return live

  function row(n: number) {
    const status = pick(statuses)
    const tags = words.filter(() => random() < 0.3)
    // Several of one second, so that the order by id shows.
    const createdAt = now - Math.floor((random() * count) / 4) * 60
    const summary: QuestionSummary = {
      id: `${pick(['a', 'B', '-', '_', '9'])}${n.toString(36)}`,
      locale: pick<Locale>(['en', 'zh-cn']),
      title: `Question number ${n}`,
      excerpt: 'x'.repeat(120),
      tags,
      categoryId: pick(['', 'start', 'more']),
      status,
      votes: 0,
      answerCount: 0,
      bounty: 0,
      author: { name: 'Somebody', path: '' },
      createdAt,
      // So that nothing is closed by the clock.
      activeAt: now,
    }
    const text = 'A text of some length, as people write them. '.repeat(40)
    return {
      id: summary.id,
      locale: summary.locale,
      categoryId: summary.categoryId || null,
      authorId,
      title: summary.title,
      body: text,
      html: `<p>${text}</p>`,
      tags: JSON.stringify(tags),
      status,
      hidden: random() < 0.1 ? 1 : 0,
      summary: JSON.stringify(summary),
      record: JSON.stringify({ ...summary, html: text.repeat(2) }),
      activeAt: now,
      rev: 0,
      createdAt,
      updatedAt: createdAt,
      deletedAt: random() < 0.1 ? now : null,
    }
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
