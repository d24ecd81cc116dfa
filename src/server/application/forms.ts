import type { FormContent } from '#contract/application/form.ts'
import { formProblems } from '#contract/application/form-problems.ts'
import type { EditedForm, FormEntry } from '#contract/application/forms.ts'
import type { AuditAct } from '#contract/audit/acts.ts'
import { codes } from '#contract/base/codes.ts'
import { type Actor, type AuditSide, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mayMake } from './effects.ts'
import {
  deleteFormRows,
  type FormRow,
  formByKey,
  formVersion,
  holdForm,
  insertForm,
  insertFormVersion,
  sentOnForms,
  updateForm,
} from './rows-form.ts'

/** What those who make forms do; each is noted in the log of the staff in the same transaction. */

type FormPorts = Pick<Ports, 'clock' | 'secrets'>

/** Many saves in one sitting are one entry of the log. */
const savingSeconds = 600

/** Begins a form as a draft; its key. Throws 400 {effect: illegal} for what its maker may not bring about. */
export async function add(
  trx: Trx,
  ports: FormPorts,
  who: Actor,
  { content, key = freshKey(ports) }: { content: FormContent; key?: string },
): Promise<string> {
  await checkEffect(trx, content, who)
  const now = ports.clock.now()
  const made = await insertForm(trx, { key, draft: JSON.stringify(content), createdAt: now, updatedAt: now })
  if (!made) throw badInput({ key: 'taken' })
  await logChange(trx, ports, who, { what: 'form.add', key, content })
  return key
}

/** Letters and digits alone, as an answer’s key. */
function freshKey({ secrets }: FormPorts): string {
  return `form${secrets.random(12).replace(/[^A-Za-z0-9]/g, '')}`
}

/** Keeps the draft; the new version. Throws 404, 412 with the present form, 400 {effect: illegal} for a role that no form may give, or what the maker may not give by hand. */
export async function save(
  trx: Trx,
  ports: FormPorts,
  who: Actor,
  { key, content, version }: { key: string; content: FormContent; version: number },
): Promise<number> {
  const form = await held(trx, key, version)
  await checkEffect(trx, content, who)
  const draft = JSON.stringify(content)
  await updateForm(trx, key, { draft, version: form.version + 1, updatedAt: ports.clock.now() })
  await logChange(trx, ports, who, { what: 'form.save', key, content }, savingSeconds)
  return form.version + 1
}

/**
 * Makes the draft what members fill in, and opens the form with its first version; version and number. Throws as `save`
 * does, and 400 that names what is wrong by its place in the draft.
 */
export async function publish(
  trx: Trx,
  ports: FormPorts,
  who: Actor,
  { key, version }: { key: string; version: number },
): Promise<{ no: number; version: number }> {
  const form = await held(trx, key, version)
  const content: FormContent = JSON.parse(form.draft)
  const problems = formProblems(content).slice(0, 20)
  if (problems.length > 0) throw badInput(Object.fromEntries(problems.map(({ path, problem }) => [path, problem])))
  await checkEffect(trx, content, who)
  const now = ports.clock.now()
  const no = form.publishedNo + 1
  await insertFormVersion(trx, { formKey: key, no, content: form.draft, publishedAt: now, publishedBy: who.accountId })
  const open = form.publishedNo === 0 ? 1 : form.open
  await updateForm(trx, key, { publishedNo: no, open, version: form.version + 1, updatedAt: now })
  await logChange(trx, ports, who, { what: 'form.publish', key, content, no })
  return { no, version: form.version + 1 }
}

/** Lets members fill a form in, or not any more; the new version. Throws 404, 400 {open: illegal} before it is published. */
export async function setOpen(
  trx: Trx,
  ports: FormPorts,
  who: Actor,
  { key, open }: { key: string; open: boolean },
): Promise<number> {
  const form = await held(trx, key)
  if (form.publishedNo === 0) throw badInput({ open: 'illegal' })
  if (form.open === (open ? 1 : 0)) return form.version
  await updateForm(trx, key, { open: open ? 1 : 0, version: form.version + 1, updatedAt: ports.clock.now() })
  await logChange(trx, ports, who, { what: open ? 'form.open' : 'form.close', key, content: JSON.parse(form.draft) })
  return form.version + 1
}

/** Removes a form on which nothing was sent. Throws 404, 400 {form: taken}. */
export async function remove(trx: Trx, ports: FormPorts, who: Actor, key: string): Promise<void> {
  const form = await held(trx, key)
  if ((await sentOnForms(trx)).has(key)) throw badInput({ form: 'taken' })
  await deleteFormRows(trx, key)
  await logChange(trx, ports, who, { what: 'form.delete', key, content: JSON.parse(form.draft) })
}

async function held(trx: Trx, key: string, version?: number): Promise<FormRow> {
  const form = await holdForm(trx, key)
  if (!form) throw notFound()
  if (version !== undefined && form.version !== version)
    throw new Failure(codes.stale, phrases.stale, await editedForm(trx, key))
  return form
}

async function checkEffect(trx: Trx, { effect }: FormContent, who: Actor): Promise<void> {
  if (!(await mayMake(trx, effect, who.accountId))) throw badInput({ effect: 'illegal' })
}

/** A form as its editor has it. Throws 404. */
export async function editedForm(db: Db | Trx, key: string): Promise<EditedForm> {
  const form = await formByKey(db, key)
  if (!form) throw notFound()
  const published = form.publishedNo === 0 ? undefined : await formVersion(db, key, form.publishedNo)
  const entry = entryOf(form, { counts: await sentOnForms(db), published: published?.content })
  return { ...entry, draft: JSON.parse(form.draft), publishedAt: published?.publishedAt ?? null }
}

type Beside = { counts: Awaited<ReturnType<typeof sentOnForms>>; published: string | undefined }

/** A form in the list of them. */
export function entryOf(form: FormRow, { counts, published }: Beside): FormEntry {
  const { key, publishedNo, version, updatedAt } = form
  const { title }: FormContent = JSON.parse(form.draft)
  const { sent = 0, waiting = 0 } = counts.get(key) ?? {}
  const changed = published !== form.draft
  return { key, title, no: publishedNo, open: form.open === 1, changed, sent, waiting, version, updatedAt }
}

type Noted = { what: Extract<AuditAct, `form.${string}`>; key: string; content: FormContent; no?: number }

async function logChange(
  trx: Trx,
  ports: FormPorts,
  who: Actor,
  { what, key, content, no }: Noted,
  within = 0,
): Promise<void> {
  const { title, once, effect, items } = content
  const auditFields: AuditSide = {
    title,
    once,
    effect: effect.kind,
    items: items.map((item) => item.key),
    ...(effect.roleId > 0 && { roleId: effect.roleId }),
    ...(effect.amount > 0 && { amount: effect.amount }),
  }
  const isGone = what === 'form.delete'
  await audit(
    trx,
    ports,
    {
      who,
      what,
      subject: { kind: 'form', id: key },
      before: isGone ? auditFields : {},
      after: isGone ? {} : { ...auditFields, ...(no !== undefined && { no }) },
    },
    within,
  )
}
