import type { ReviewedApplication, ReviewedSummary } from '#contract/application/staff.ts'
import type { Locale } from '#contract/base/locale.ts'
import { roleName } from '#server/access/role-name.ts'
import { roleNameOf } from '#server/access/rows-role.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { applicationOf, summariesOf } from './read.ts'
import { applicationById, sealedKeys } from './rows.ts'
import { type ReviewedRow, reviewedById } from './rows-staff.ts'

/** What reviewers see of an application besides what its member sees. */
function staffPart(row: ReviewedRow) {
  return {
    member: { id: row.accountId, name: row.memberName || row.memberUsername || '' },
    reviewer: { id: row.reviewerId, name: row.reviewerName || row.reviewerUsername || '' },
    submittedAt: row.submittedAt,
    version: row.version,
  }
}

export async function reviewedSummaries(db: Db | Trx, rows: ReviewedRow[]): Promise<ReviewedSummary[]> {
  return (await summariesOf(db, rows)).map(({ row, summary }) => ({ ...summary, ...staffPart(row) }))
}

/** An application as reviewers see it. Throws 404, for a draft as well. */
export async function reviewedOf(db: Db | Trx, id: string, locale: Locale): Promise<ReviewedApplication> {
  const row = await reviewedById(db, id)
  if (!row) throw notFound()
  const application = await applicationOf(db, row, locale)
  const before = row.correctsId === '' ? undefined : await applicationById(db, row.correctsId)
  const { kind, roleId } = application.content.effect
  const names = kind === 'grantRole' ? await roleNameOf(db, roleId) : undefined
  return {
    ...application,
    ...staffPart(row),
    role: names === undefined ? '' : roleName(names, locale),
    hidden: await sealedKeys(db, id),
    before: before ? await applicationOf(db, before, locale) : null,
    changed: JSON.parse(row.changed),
  }
}
