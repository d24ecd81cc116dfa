import { type Answers, maskedNumber } from '#contract/application/answers.ts'
import { type ApplicationStatus, isUnderWay } from '#contract/application/application.ts'
import { changedKeys } from '#contract/application/corrected.ts'
import type { FormContent } from '#contract/application/form.ts'
import { applicationLimits } from '#contract/application/limits.ts'
import { codes } from '#contract/base/codes.ts'
import { holdAccount } from '#server/account/rows.ts'
import { grantableAmong } from '#server/course/rows-grants.ts'
import { nextNo } from '#server/db/counter.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases, tooMany } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { checkedAnswers, draftAnswers, settlePictures } from './check.ts'
import {
  answersOf,
  contentOf,
  draftFor,
  holdOwn,
  namedIn,
  openFormRow,
  ownApplication,
  provedMobiles,
  refundableAmong,
} from './read.ts'
import {
  type ApplicationRow,
  correctionOf,
  deleteDraft,
  deleteSealed,
  draftKeyOf,
  draftOf,
  insertApplication,
  insertSealed,
  insertStep,
  sealedKeys,
  sealedOf,
  sentBefore,
  standing,
  updateApplication,
} from './rows.ts'
import { type FormRow, formVersion } from './rows-form.ts'
import type { Sealer } from './seal.ts'

type WritePorts = Pick<Ports, 'clock' | 'secrets'>
/** `corrects`: the id of one’s own that it corrects. */
type Filled = { key: string; no: number; answers: Answers; corrects?: string | undefined }

const daySeconds = 86_400

/**
 * Keeps what a member has filled in so far; the draft’s rev. Throws 404 and 400 {form: closed} of a form that cannot be
 * filled in, 400 at a key that is not asked or never kept, 404 of another’s that it corrects, 412 with the present draft when it is not at `rev`.
 */
export async function saveDraft(
  trx: Trx,
  ports: WritePorts,
  accountId: string,
  { key, no, answers, corrects = '', rev }: Filled & { rev: number },
): Promise<number> {
  const now = ports.clock.now()
  const form = await openFormRow(trx, key)
  const content = await takenContent(trx, form, no, now)
  const after = draftAnswers(content, answers)
  if (corrects !== '') await ownOn(trx, accountId, { id: corrects, key })
  // One after the other: two devices make one draft.
  await holdAccount(trx, accountId)
  const draft = await draftOf(trx, accountId, key)
  if ((draft?.rev ?? 0) !== rev) throw new Failure(codes.stale, phrases.stale, draft ? draftFor(draft) : null)
  const values = { formNo: no, answers: JSON.stringify(after), correctsId: corrects, updatedAt: now }
  if (draft) await updateApplication(trx, draft.id, { ...values, rev: rev + 1 })
  else {
    const id = sortableId(ports)
    const fresh = { id, no: 0, accountId, formKey: key, status: 'draft' as const, createdAt: now }
    await insertApplication(trx, { ...fresh, ...values, draftKey: draftKeyOf(accountId, key) })
    await insertStep(trx, { applicationId: id, status: 'draft', at: now })
  }
  await settlePictures(trx, { accountId, content, before: draft ? answersOf(draft) : {}, after, now })
  return rev + 1
}

/** Throws a member’s draft of a form away; nothing where there is none, or where it was saved after `until`. */
export async function discardDraft(
  trx: Trx,
  ports: WritePorts,
  accountId: string,
  { key, until = Number.MAX_SAFE_INTEGER }: { key: string; until?: number },
): Promise<void> {
  await holdAccount(trx, accountId)
  const draft = await draftOf(trx, accountId, key)
  if (!draft || draft.updatedAt > until) return
  await deleteDraft(trx, draft.id)
  const content = await contentOf(trx, key, draft.formNo)
  await settlePictures(trx, { accountId, content, before: answersOf(draft), after: {}, now: ports.clock.now() })
}

/**
 * Sends an application, which the draft of the form becomes; its id and number. An ID number is sealed, and its ends alone
 * stand among the answers. Throws 404, 400 {form: closed, expired, taken} (`taken` too where what it corrects is not
 * rejected, or was corrected already), 400 at the keys of wrong answers, 429 beyond
 * what a day allows.
 */
export async function submit(
  trx: Trx,
  ports: WritePorts,
  accountId: string,
  { key, no, answers: given, corrects = '', sealer }: Filled & { sealer: Sealer },
): Promise<{ id: string; no: number }> {
  const now = ports.clock.now()
  const form = await openFormRow(trx, key)
  const content = await takenContent(trx, form, no, now)
  await holdAccount(trx, accountId)
  if (content.once && (await standing(trx, accountId, key))) throw badInput({ form: 'taken' })
  const before = corrects === '' ? null : await correctable(trx, accountId, { id: corrects, key })
  const most = applicationLimits.submittedPerDay
  const oldest = await sentBefore(trx, { accountId, since: now - daySeconds, most })
  if (oldest !== undefined) throw tooMany(Math.max(1, oldest + daySeconds - now))
  const answers = checkedAnswers(content, given, {
    proved: await provedMobiles(trx, accountId, now),
    refundable: await refundableAmong(trx, accountId, namedIn(content, given, 'order')),
    grantable: (await grantableAmong(trx, namedIn(content, given, 'course'))).map((course) => course.id),
  })

  const draft = await draftOf(trx, accountId, key)
  const id = draft?.id ?? sortableId(ports)
  const kept = await sealed(trx, { id, content, answers, sealer })
  const values = {
    no: await nextNo(trx, 'application'),
    formNo: no,
    answers: JSON.stringify(kept),
    correctsId: corrects,
    changed: JSON.stringify(before ? await changedIn(trx, before, { content, answers, sealer }) : []),
    status: 'submitted' as const,
    draftKey: null,
    submittedAt: now,
    updatedAt: now,
  }
  if (draft) await updateApplication(trx, id, values)
  else await insertApplication(trx, { id, accountId, formKey: key, createdAt: now, ...values })
  await insertStep(trx, { applicationId: id, status: 'submitted', at: now })
  await settlePictures(trx, { accountId, content, before: draft ? answersOf(draft) : {}, after: kept, now })
  return { id, no: values.no }
}

/** A member’s own on a form. Throws 404. */
async function ownOn(trx: Trx, accountId: string, { id, key }: { id: string; key: string }): Promise<ApplicationRow> {
  const row = await ownApplication(trx, accountId, id)
  if (row.formKey !== key) throw notFound()
  return row
}

/** The same where it can be corrected: it was rejected, and no other one corrects it. Throws 404, 400 {form: taken}. */
async function correctable(trx: Trx, accountId: string, of: { id: string; key: string }): Promise<ApplicationRow> {
  const row = await ownOn(trx, accountId, of)
  if (row.status !== 'rejected' || (await correctionOf(trx, row.id))) throw badInput({ form: 'taken' })
  return row
}

type Corrected = { content: FormContent; answers: Answers; sealer: Sealer }

/** The keys of what is answered otherwise than in a rejected one; sealed numbers are compared whole, not by their ends. */
async function changedIn(trx: Trx, row: ApplicationRow, { content, answers, sealer }: Corrected): Promise<string[]> {
  const before = answersOf(row)
  for (const key of await sealedKeys(trx, row.id)) {
    const number = await sealer.open((await sealedOf(trx, row.id, key)) ?? '', placeOf(row.id, key)).catch(() => null)
    // One that cannot be opened any more counts as another.
    if (number !== null) before[key] = number
  }
  const { items } = await contentOf(trx, row.formKey, row.formNo)
  return changedKeys({ items, answers: before }, { items: content.items, answers })
}

/** Seals what is never kept as it is; the answers without it. */
async function sealed(
  trx: Trx,
  { id, content, answers, sealer }: { id: string; content: FormContent; answers: Answers; sealer: Sealer },
): Promise<Answers> {
  const kept = { ...answers }
  for (const { key, type } of content.items) {
    if (type !== 'idNumber' || !Object.hasOwn(answers, key)) continue
    const number = String(answers[key])
    await insertSealed(trx, { applicationId: id, key, sealed: await sealer.seal(number, placeOf(id, key)) })
    kept[key] = maskedNumber(number)
  }
  return kept
}

/** Where a sealed answer belongs. */
export const placeOf = (applicationId: string, key: string) => `${applicationId} ${key}`

/** What a version asks that may still be sent: the present one, or one that was replaced lately. Throws 400 {form: expired}. */
async function takenContent(trx: Trx, { key, publishedNo }: FormRow, no: number, now: number): Promise<FormContent> {
  const version = await formVersion(trx, key, no)
  if (!version) throw badInput({ form: 'expired' })
  if (no !== publishedNo) {
    const replaced = await formVersion(trx, key, no + 1)
    if (!replaced || replaced.publishedAt + applicationLimits.replacedSeconds <= now)
      throw badInput({ form: 'expired' })
  }
  return JSON.parse(version.content)
}

/** Takes one’s own back; what was sealed for it goes. Throws 404, 400 {status: closed} once it is decided. What was taken back stays so. */
export async function withdraw(trx: Trx, ports: WritePorts, accountId: string, id: string): Promise<ApplicationStatus> {
  const row = await holdOwn(trx, accountId, id)
  if (row.status === 'withdrawn') return row.status
  if (!isUnderWay(row.status)) throw badInput({ status: 'closed' })
  // Nobody has anything to check any more.
  await deleteSealed(trx, id)
  return (await change(trx, row, { status: 'withdrawn' }, ports.clock.now())).status
}

/** Changes how a held one stands, notes the step and counts the version up; the row as it is then. */
export async function change(
  trx: Trx,
  row: ApplicationRow,
  values: Partial<ApplicationRow> & { status: ApplicationStatus },
  now: number,
): Promise<ApplicationRow> {
  const changed = { ...values, version: row.version + 1, updatedAt: now }
  await updateApplication(trx, row.id, changed)
  if (values.status !== row.status) await insertStep(trx, { applicationId: row.id, status: values.status, at: now })
  return { ...row, ...changed }
}
