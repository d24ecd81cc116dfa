import { type Answers, answerOf, askedItems } from '#contract/application/answers.ts'
import type {
  Application,
  ApplicationDraft,
  ApplicationSummary,
  ApplyForm,
  OpenForm,
} from '#contract/application/application.ts'
import { type FieldType, type FormContent, itemsOf } from '#contract/application/form.ts'
import { applicationLimits } from '#contract/application/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { isRefundable } from '#contract/order/summary.ts'
import { accountById } from '#server/account/rows.ts'
import { areaName } from '#server/area/areas.ts'
import { coursesById } from '#server/course/rows.ts'
import { grantableCourses } from '#server/course/rows-grants.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { muteOf } from '#server/member/rows.ts'
import { summaryOf as summaryOfOrder } from '#server/order/read.ts'
import { ownOrders, refundableOf } from '#server/order/rows.ts'
import {
  type ApplicationRow,
  applicationById,
  correctionOf,
  draftOf,
  holdApplication,
  provedBy,
  standing,
  stepsOf,
} from './rows.ts'
import { allForms, type FormRow, formByKey, formVersion, formVersions } from './rows-form.ts'

/** A member’s own for somebody who leaves it as it is. Throws 404 for what is not there, or another’s. */
export async function ownApplication(db: Db | Trx, accountId: string, id: string): Promise<ApplicationRow> {
  return owned(await applicationById(db, id), accountId)
}

/** The same for somebody who changes it, held. */
export async function holdOwn(trx: Trx, accountId: string, id: string): Promise<ApplicationRow> {
  return owned(await holdApplication(trx, id), accountId)
}

/** A draft has no address: it is with its form. */
function owned(row: ApplicationRow | undefined, accountId: string): ApplicationRow {
  if (row?.accountId !== accountId || row.status === 'draft') throw notFound()
  return row
}

/** A form that can be filled in. Throws 404 for one that never was published, 400 {form: closed}. */
export async function openFormRow(db: Db | Trx, key: string): Promise<FormRow> {
  const form = await formByKey(db, key)
  if (!form || form.publishedNo === 0) throw notFound()
  if (form.open === 0) throw badInput({ form: 'closed' })
  return form
}

/** What was published of a form as a version. Throws 404. */
export async function contentOf(db: Db | Trx, formKey: string, no: number): Promise<FormContent> {
  const version = await formVersion(db, formKey, no)
  if (!version) throw notFound()
  return JSON.parse(version.content)
}

export const answersOf = ({ answers }: Pick<ApplicationRow, 'answers'>): Answers => JSON.parse(answers)

export const draftFor = (row: ApplicationRow): ApplicationDraft => ({
  answers: answersOf(row),
  corrects: row.correctsId,
  rev: row.rev,
  at: row.updatedAt,
})

/** The forms that can be filled in now, with what the member has of each; what lifts mutes is for the muted. */
export async function openForms(
  db: Db | Trx,
  { accountId, now }: { accountId: string; now: number },
): Promise<ApplyForm[]> {
  const open = (await allForms(db)).filter(({ open, publishedNo }) => open === 1 && publishedNo > 0)
  const isMuted = (await muteOf(db, accountId, now)) !== undefined
  const list: ApplyForm[] = []
  for (const { key, publishedNo } of open) {
    const { title, intro, once, effect } = await contentOf(db, key, publishedNo)
    if (effect.kind === 'endMute' && !isMuted) continue
    const draft = await draftOf(db, accountId, key)
    const inTheWay = once ? ((await standing(db, accountId, key))?.id ?? '') : ''
    list.push({ key, title, intro, once, effect: effect.kind, inTheWay, draftAt: draft?.updatedAt ?? null })
  }
  return list
}

/** A form with all that its member needs to fill it in. Throws as `openFormRow` does. */
export async function openForm(
  db: Db | Trx,
  accountId: string,
  { key, now, locale }: { key: string; now: number; locale: Locale },
): Promise<OpenForm> {
  const { publishedNo } = await openFormRow(db, key)
  const content = await contentOf(db, key, publishedNo)
  const asksFor = (type: FieldType) => itemsOf(content.items, type).length > 0
  const draft = await draftOf(db, accountId, key)
  return {
    key,
    no: publishedNo,
    content,
    inTheWay: content.once ? ((await standing(db, accountId, key))?.id ?? '') : '',
    draft: draft ? draftFor(draft) : null,
    proved: await provedMobiles(db, accountId, now),
    orders: asksFor('order')
      ? (await refundableOf(db, accountId, applicationLimits.orders)).map((row) => summaryOfOrder(row, locale))
      : [],
    courses: asksFor('course') ? await grantableCourses(db, applicationLimits.courses) : [],
  }
}

/** The bound number, which a code has proved, and those that were proved for applications lately. */
export async function provedMobiles(db: Db | Trx, accountId: string, now: number): Promise<string[]> {
  const bound = (await accountById(db, accountId))?.mobile
  const proved = await provedBy(db, accountId, now - applicationLimits.proofSeconds)
  return [...new Set([...(bound ? [bound] : []), ...proved])]
}

/** Lists of applications with the titles of their forms as they were. */
export async function summariesOf<R extends ApplicationRow>(
  db: Db | Trx,
  rows: R[],
): Promise<{ row: R; summary: ApplicationSummary }[]> {
  const key = (formKey: string, no: number) => `${formKey} ${no}`
  const wanted = new Map(rows.map(({ formKey, formNo }) => [key(formKey, formNo), { formKey, no: formNo }]))
  const versions = await formVersions(db, [...wanted.values()])
  const titles = new Map(
    versions.map(({ formKey, no, content }) => [key(formKey, no), (JSON.parse(content) as FormContent).title]),
  )
  const nothing = { 'zh-cn': '', en: '' }
  return rows.map((row) => ({
    row,
    summary: summaryOf(row, titles.get(key(row.formKey, row.formNo)) ?? nothing),
  }))
}

function summaryOf(row: ApplicationRow, title: FormContent['title']): ApplicationSummary {
  const { id, no, formKey, status, createdAt, updatedAt } = row
  return { id, no, formKey, title, status, createdAt, updatedAt }
}

/** All that a member sees of their own. */
export async function applicationOf(db: Db | Trx, row: ApplicationRow, locale: Locale): Promise<Application> {
  const content = await contentOf(db, row.formKey, row.formNo)
  const answers = answersOf(row)
  const areas = askedItems(content.items, answers).filter(({ type, key }) => type === 'area' && key in answers)
  const orders = await ownOrders(db, row.accountId, namedIn(content, answers, 'order'))
  const courses = await coursesById(db, namedIn(content, answers, 'course'))
  return {
    ...summaryOf(row, content.title),
    content,
    answers,
    areaNames: Object.fromEntries(areas.map(({ key }) => [key, nameOfArea(String(answers[key]))])),
    orders: orders.map((order) => summaryOfOrder(order, locale)),
    courses: [...courses.values()].map(({ id, title }) => ({ id, title })),
    steps: await stepsOf(db, row.id),
    reason: row.reason,
    corrects: row.correctsId === '' ? null : ((await named(db, row.correctsId)) ?? null),
    correctedBy: (await correctionOf(db, row.id)) ?? null,
    version: row.version,
  }
}

/** An application as one names it. */
async function named(db: Db | Trx, id: string): Promise<{ id: string; no: number } | undefined> {
  const row = await applicationById(db, id)
  return row && { id, no: row.no }
}

/** The ids of orders, or of courses, among answers. */
export const namedIn = ({ items }: FormContent, answers: Answers, type: 'order' | 'course'): string[] =>
  itemsOf(items, type).flatMap(({ key }) => {
    const answer = answerOf(answers, key)
    return typeof answer === 'string' && answer !== '' ? [answer] : []
  })

/** Which of these orders are the account’s and can be refunded. */
export async function refundableAmong(db: Db | Trx, accountId: string, ids: string[]): Promise<string[]> {
  return (await ownOrders(db, accountId, ids)).filter(({ status }) => isRefundable(status)).map(({ id }) => id)
}

/** `广东省 深圳市`, by the code of the city. */
const nameOfArea = (city: string) => areaName(`${city.slice(0, 2)}0000`, city)
