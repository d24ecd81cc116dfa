import type { Activity, ActivitySummary } from '#contract/activity/activity.ts'
import type { CheckIn } from '#contract/activity/check-in.ts'
import type { ActivityDraft, StaffActivity } from '#contract/activity/staff.ts'
import type { Person } from './questions.ts'
import type { TestApp } from './test-app.ts'

type Data = Record<string, unknown> & { id: string; version: number; fields?: Record<string, string> }

const hour = 3_600

/** Activities over HTTP, as members and staff use them; a test says only what it is about. */
export function activitiesOf(site: TestApp) {
  const post = (who: Person, path: string, body: object = {}) =>
    site.post<Data>(`/api${path}`, body, { ...who.headers, 'Idempotency-Key': crypto.randomUUID() })
  const sound = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }
  const draft = (more: Partial<ActivityDraft> = {}): ActivityDraft => ({
    titleZh: '读书会',
    titleEn: 'Reading circle',
    summaryZh: '一起读一章',
    summaryEn: 'We read a chapter',
    placeZh: '',
    placeEn: '',
    rulesZh: '**守时**',
    rulesEn: 'Be **on time**',
    mode: 'online' as const,
    startAt: site.clock.seconds + 24 * hour,
    endAt: site.clock.seconds + 26 * hour,
    signupEndAt: site.clock.seconds + 23 * hour,
    zone: 'Asia/Shanghai',
    seats: null,
    link: 'https://meet.example/room',
    open: true,
    rewardPoints: 0,
    tasks: [],
    ...more,
  })
  const one = (path: string, who?: Person) => site.get<Activity>(`/api/activity/item/${path}`, who?.headers)
  return {
    post,
    draft,
    sound: (who: Person, path: string, body: object = {}) => sound(post(who, path, body)),
    async refused(who: Person, path: string, body: object = {}) {
      const { body: envelope } = await post(who, path, body)
      return [envelope.code, envelope.data?.fields ?? null]
    },
    async add(staff: Person, more: Partial<ActivityDraft> = {}): Promise<string> {
      return (await sound(post(staff, '/admin/activity', draft(more)))).id
    },
    /** Writes one anew, with what is said here changed. */
    async edit(staff: Person, id: string, more: Partial<ActivityDraft>) {
      const { version, ...written } = (await site.get<StaffActivity>(`/api/admin/activity/item/${id}`, staff.headers))
        .body.data
      const now = Object.fromEntries(Object.keys(draft()).map((key) => [key, written[key as keyof typeof written]]))
      return sound(post(staff, `/admin/activity/item/${id}/edit`, { ...now, ...more, version }))
    },
    /** A published one. */
    async open(staff: Person, more: Partial<ActivityDraft> = {}): Promise<string> {
      const { id, version } = await sound(post(staff, '/admin/activity', draft(more)))
      await sound(post(staff, `/admin/activity/item/${id}/publish`, { version }))
      return id
    },
    /** What staff do to one, at the revision that it has. */
    async care(staff: Person, id: string, what: string, body: object = {}) {
      const { version } = (await site.get<StaffActivity>(`/api/admin/activity/item/${id}`, staff.headers)).body.data
      return sound(post(staff, `/admin/activity/item/${id}/${what}`, { ...body, version }))
    },
    written: async (staff: Person, id: string) =>
      (await site.get<StaffActivity>(`/api/admin/activity/item/${id}`, staff.headers)).body.data,
    join: (who: Person, id: string, more: object = {}) =>
      sound(post(who, `/activity/item/${id}/join`, { named: false, askedAt: site.clock.seconds, ...more })),
    leave: (who: Person, id: string) => sound(post(who, `/activity/item/${id}/leave`)),
    status: async (id: string, who?: Person) => (await one(`${id}?locale=en`, who)).status,
    read: async (id: string, who?: Person, locale = 'en') => (await one(`${id}?locale=${locale}`, who)).body.data,
    list: async (query: string, who?: Person) =>
      (await site.get<{ list: ActivitySummary[]; total: number }>(`/api/activity?locale=en&${query}`, who?.headers))
        .body.data,
    checkIn: (who: Person, day: string, zone = 'Asia/Shanghai') =>
      sound(post(who, '/activity/check-in', { day, zone })) as unknown as Promise<{ first: boolean; streak: number }>,
    checkIns: async (who: Person, zone = 'Asia/Shanghai') =>
      (await site.get<CheckIn>(`/api/activity/check-in?zone=${encodeURIComponent(zone)}`, who.headers)).body.data,
    /** What somebody was told of activities, by the name of the event. */
    async told(who: Person): Promise<string[]> {
      const rows = await site.ports.db
        .selectFrom('notification')
        .select(['event', 'count'])
        .where('accountId', '=', who.id)
        .where('event', 'like', 'activity.%')
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.map(({ event, count }) => (count === 1 ? event : `${event} ${count}`)).toSorted()
    },
    /** Everybody is signed in still, however much time has passed. */
    async pass(seconds: number) {
      site.clock.seconds += seconds
      await site.ports.db
        .updateTable('session')
        .set({ expiresAt: site.clock.seconds + 24 * hour })
        .execute()
    },
  }
}
