import type { Answers } from '#contract/application/answers.ts'
import type { Application, ApplicationSummary, ApplyForm, OpenForm } from '#contract/application/application.ts'
import { emptyItem, type FormContent, type FormItem, type ItemType } from '#contract/application/form.ts'
import type { ReviewedApplication, ReviewedSummary } from '#contract/application/staff.ts'
import { add, publish } from '#server/application/forms.ts'
import type { Person } from './questions.ts'
import type { TestApp } from './test-app.ts'

type Data = { id: string; no: number; version: number; rev: number; key: string; answer: string }
type Told = Partial<Data> & { fields?: Record<string, string> }

/** The number that everybody knows from the standard. */
export const sampleIdNumber = '11010519491231002X'

/** A form with these items, of which a test says only what it is about. */
export function contentWith(
  items: (Partial<FormItem> & { key: string; type: ItemType })[],
  more: Partial<FormContent> = {},
): FormContent {
  return {
    title: { 'zh-cn': '申请', en: 'Application' },
    intro: { 'zh-cn': '', en: '' },
    once: false,
    effect: { kind: 'none', roleId: 0, amount: 0 },
    items: items.map((item) => ({
      ...emptyItem(item.key, item.type),
      label: { 'zh-cn': item.key, en: item.key },
      ...item,
    })),
    ...more,
  }
}

/** Applications over HTTP, as members and reviewers make them; a test says only what it is about. */
export function applicationsOf(site: TestApp) {
  const post = (who: Person, path: string, body: object = {}) =>
    site.post<Told | null>(`/api${path}`, body, { ...who.headers, 'Idempotency-Key': crypto.randomUUID() })
  const sound = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data as Data
  }
  const read = async <T>(who: Person, path: string) => (await site.get<T>(`/api${path}`, who.headers)).body.data
  return {
    post,
    /** What a refused write is told: its code, and what is wrong with which field. */
    async refused(who: Person, path: string, body: object = {}) {
      const { body: envelope } = await post(who, path, body)
      return [envelope.code, envelope.data?.fields ?? null]
    },
    /** A published form under this key. */
    async form(key: string, content: FormContent): Promise<void> {
      const nobody = { accountId: '', address: '' }
      await site.ports.db.transaction().execute(async (trx) => {
        await add(trx, site.ports, nobody, { key, content })
        await publish(trx, site.ports, nobody, { key, version: 1 })
      })
    },
    send: async (who: Person, key: string, answers: Answers, no = 1) =>
      (await sound(post(who, `/application/form/${key}`, { no, answers }))).id,
    /** The same in place of a rejected one. */
    correct: async (who: Person, key: string, answers: Answers, corrects: string, no = 1) =>
      (await sound(post(who, `/application/form/${key}`, { no, answers, corrects }))).id,
    draft: async (who: Person, key: string, answers: Answers, rev = 0, corrects?: string) =>
      (await sound(post(who, `/application/form/${key}/draft`, { no: 1, answers, rev, corrects }))).rev,
    /** Something a member does to their own. */
    do: (who: Person, id: string, what: string) => sound(post(who, `/application/item/${id}/${what}`)),
    /** Something a reviewer does. */
    care: (who: Person, id: string, what: string, body: object) =>
      sound(post(who, `/admin/application/item/${id}/${what}`, body)),
    forms: async (who: Person) => (await read<{ list: ApplyForm[] }>(who, '/application/form')).list,
    open: (who: Person, key: string) => read<OpenForm>(who, `/application/form/${key}`),
    mine: (who: Person) => read<{ list: ApplicationSummary[]; total: number }>(who, '/application'),
    read: (who: Person, id: string) => read<Application>(who, `/application/item/${id}`),
    reviewed: (who: Person, id: string) => read<ReviewedApplication>(who, `/admin/application/item/${id}`),
    list: (who: Person, query = '') =>
      read<{ list: ReviewedSummary[]; total: number }>(who, `/admin/application?${query}`),
  }
}
