import { type SelectQueryBuilder, sql } from 'kysely'
import type { QuestionFilter } from '#contract/question/assemble.ts'
import { questionLimits } from '#contract/question/limits.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import { countOf, pageOf } from '#server/db/page.ts'
import type { Db, Schema, Trx } from '#server/db/schema.ts'

/**
 * As it stands in the index of what lists show: of a parameter, a plan that is made before its values are known cannot
 * tell that it is the same.
 */
export const isListed = sql<boolean>`question.hidden = 0 and question."deletedAt" is null`

/** A page of the questions of one language, newest first, and how many there are in all. */
export async function questionPage(
  db: Db | Trx,
  { locale, page, limit, ...filter }: QuestionFilter & { locale: string; page: number; limit: number },
): Promise<{ list: QuestionSummary[]; total: number }> {
  const matching = filtered(db, locale, filter)
  const total = await countOf(matching)
  // The index alone says which they are; only what is shown is read.
  const rows = await db
    .selectFrom(
      matching
        .select('question.id')
        .orderBy('question.createdAt', 'desc')
        .orderBy('question.id', 'desc')
        .$call(pageOf({ page, limit }))
        .as('page'),
    )
    .innerJoin('question', 'question.id', 'page.id')
    .select('question.summary')
    .orderBy('question.createdAt', 'desc')
    .orderBy('question.id', 'desc')
    .execute()
  return { list: rows.map(({ summary }) => JSON.parse(summary) as QuestionSummary), total }
}

/** The questions of one language with most votes, as `mostPopular` puts them in order. */
export async function popularQuestions(db: Db | Trx, locale: string): Promise<QuestionSummary[]> {
  const rows = await db
    .selectFrom('question')
    .select('summary')
    .where('locale', '=', locale)
    .where(isListed)
    .orderBy('votes', 'desc')
    .orderBy('answerCount', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(questionLimits.popularShown)
    .execute()
  return rows.map(({ summary }) => JSON.parse(summary) as QuestionSummary)
}

function filtered(
  db: Db | Trx,
  locale: string,
  { tab = 'new', tag, categoryId }: QuestionFilter,
): SelectQueryBuilder<Schema, 'question', object> {
  return db
    .selectFrom('question')
    .where('question.locale', '=', locale)
    .where(isListed)
    .$if(tab === 'unsolved', (query) => query.where('question.status', 'in', ['open', 'answered']))
    .$if(tab === 'solved', (query) => query.where('question.status', 'in', ['solved', 'closed']))
    .$if(categoryId === '', (query) => query.where('question.categoryId', 'is', null))
    .$if(categoryId !== undefined && categoryId !== '', (query) =>
      query.where('question.categoryId', '=', categoryId as string),
    )
    .$if(tag !== undefined, (query) =>
      // Question by question, in the order of the list: no list of ids is made first.
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('question_tag')
            .select('question_tag.tag')
            .whereRef('question_tag.questionId', '=', 'question.id')
            .where('question_tag.tag', '=', tag as string),
        ),
      ),
    )
}

/** The tags of one language's questions, most used first, then by name. */
export async function tagCounts(db: Db | Trx, locale: string, most: number): Promise<{ tag: string; count: number }[]> {
  return db
    .selectFrom('question_tag')
    .select('tag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('locale', '=', locale)
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(most)
    .execute()
}

/** The titles of those of these questions that lists show, by their ids. */
export async function listedTitles(db: Db | Trx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('question').select(['id', 'title']).where('id', 'in', ids).where(isListed).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Ids and times of all questions that lists show, for the sitemap. */
export async function questionAddresses(db: Db): Promise<{ id: string; activeAt: number }[]> {
  return db.selectFrom('question').select(['id', 'activeAt']).where(isListed).orderBy('id').execute()
}

type MyList = 'asked' | 'answered' | 'following'

/** A page of the questions that an account asked, answered or follows, the last spoken of first, of all languages. */
export async function myQuestionPage(
  db: Db | Trx,
  { accountId, show, page, limit }: { accountId: string; show: MyList; page: number; limit: number },
): Promise<{ list: { summary: QuestionSummary; news: boolean }[]; total: number }> {
  const mine = db
    .selectFrom('question')
    .where(isListed)
    .$if(show === 'asked', (query) => query.where('question.authorId', '=', accountId))
    .$if(show === 'answered', (query) =>
      query.where('question.id', 'in', (eb) =>
        eb.selectFrom('answer').select('questionId').where('authorId', '=', accountId).where('deletedAt', 'is', null),
      ),
    )
    .$if(show === 'following', (query) =>
      query.where('question.id', 'in', (eb) =>
        eb.selectFrom('question_follow').select('questionId').where('accountId', '=', accountId),
      ),
    )
  const total = await countOf(mine)
  const rows = await db
    .selectFrom(
      mine
        .select('question.id')
        .orderBy('question.activeAt', 'desc')
        .orderBy('question.id', 'desc')
        .$call(pageOf({ page, limit }))
        .as('page'),
    )
    .innerJoin('question', 'question.id', 'page.id')
    .leftJoin('question_seen', (join) =>
      join.onRef('question_seen.questionId', '=', 'question.id').on('question_seen.accountId', '=', accountId),
    )
    .select(['question.summary', 'question.activeAt', 'question_seen.seenAt'])
    .orderBy('question.activeAt', 'desc')
    .orderBy('question.id', 'desc')
    .execute()
  return {
    list: rows.map(({ summary, activeAt, seenAt }) => ({
      summary: JSON.parse(summary) as QuestionSummary,
      news: activeAt > (seenAt ?? 0),
    })),
    total,
  }
}
