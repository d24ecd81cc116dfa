import type { Insertable } from 'kysely'
import { type Locale, locales } from '#contract/base/locale.ts'
import { seededRandom } from '#contract/base/seeded-random.ts'
import { nextRev } from '#server/db/counter.ts'
import type { Db } from '#server/db/schema.ts'
import type { CategoryTable, DocTable } from '#server/help/tables.ts'

/** Documents in each language. */
const documents = 10_000
const areas = 12
const topicsPerArea = 8
/** Rows in one statement; SQLite takes 32,766 values. */
const batch = 500
/** 2026-01-01. Each document changed an hour after the one before. */
const firstDay = 1_767_225_600

type Words = Record<Locale, string>
const words = (zh: string, en: string): Words => ({ 'zh-cn': zh, en })

const areaNames = [
  words('账号', 'Accounts'),
  words('课程', 'Courses'),
  words('作业', 'Homework'),
  words('考试', 'Exams'),
  words('直播', 'Live lessons'),
  words('订单', 'Orders'),
  words('证书', 'Certificates'),
  words('离线', 'Offline'),
  words('设备', 'Devices'),
  words('班级', 'Classes'),
  words('积分', 'Points'),
  words('安全', 'Safety'),
]
const topicNames = [
  words('开始', 'Beginning'),
  words('设置', 'Settings'),
  words('通知', 'Messages'),
  words('分享', 'Sharing'),
  words('备份', 'Backups'),
  words('打印', 'Printing'),
  words('权限', 'Permissions'),
  words('故障', 'Troubles'),
]
const deeds = [
  words('打开', 'Open'),
  words('修改', 'Change'),
  words('恢复', 'Restore'),
  words('删除', 'Delete'),
  words('导出', 'Export'),
  words('比较', 'Compare'),
  words('邀请', 'Invite'),
  words('预约', 'Reserve'),
]
const things = [
  words('学习记录', 'a learning record'),
  words('成绩单', 'a report'),
  words('收藏夹', 'the favourites'),
  words('班级名单', 'a class list'),
  words('课程表', 'a timetable'),
  words('缓存', 'the cache'),
  words('登录设备', 'a signed-in device'),
  words('家长账号', 'a parent’s account'),
  words('付款方式', 'a way to pay'),
  words('字幕', 'subtitles'),
]
const sentences = [
  words(
    '先在手机上打开对应的页面，再按右上角的按钮。',
    'Open the page on the phone, then press the button at the top.',
  ),
  words(
    '没有网络时，改动会留在设备上，联网后自动发送。',
    'Without a network the change waits on the device and is sent later.',
  ),
  words('平板横放时，列表和内容并排显示。', 'On a tablet held sideways the list stands beside the content.'),
  words(
    '如果看不到这个按钮，说明你的角色没有这项权限。',
    'Whoever does not see the button has a role without this permission.',
  ),
  words('完成后会收到一封邮件，其中写明了编号。', 'An e-mail with the number arrives when it is done.'),
  words('同一个账号最多可以在五台设备上登录。', 'One account can be signed in on five devices at most.'),
  words('误操作可以在十秒内撤销。', 'A slip can be undone within ten seconds.'),
  words('老师可以为整个班级一次完成。', 'Teachers can do it for a whole class at once.'),
]

/** Fills an empty database with help of 10,000 documents in each language, the same ones every time. */
export async function fillHugeSite(db: Db): Promise<void> {
  const dice = seededRandom(10_000)
  const pick = <T>(from: T[]): T => from[Math.floor(dice() * from.length)] as T
  await db.transaction().execute(async (trx) => {
    const categories = makeCategories()
    const docs = makeDocs(pick)
    let rev = (await nextRev(trx, categories.length + docs.length)) - categories.length - docs.length
    for (const row of [...categories, ...docs]) row.rev = ++rev
    await trx.insertInto('category').values(categories).execute()
    for (let at = 0; at < docs.length; at += batch) {
      await trx
        .insertInto('doc')
        .values(docs.slice(at, at + batch))
        .execute()
    }
  })
}

const areaId = (area: number) => `area-${area + 1}`
const topicId = (area: number, topic: number) => `${areaId(area)}-topic-${topic + 1}`

/** Some documents stand in an area itself, the others in its topics. */
function categoryOf(at: number): string {
  const area = at % areas
  const topic = Math.floor(at / areas) % (topicsPerArea + 1)
  return topic === 0 ? areaId(area) : topicId(area, topic - 1)
}

function makeCategories(): Insertable<CategoryTable>[] {
  const rest = { icon: '', sourceKey: null, rev: 0, createdAt: firstDay, updatedAt: firstDay, deletedAt: null }
  return areaNames.slice(0, areas).flatMap((name, area) => [
    { id: areaId(area), parentId: null, name: JSON.stringify(name), sort: area, ...rest },
    ...topicNames.slice(0, topicsPerArea).map((topic, at) => ({
      id: topicId(area, at),
      parentId: areaId(area),
      name: JSON.stringify(words(`${name['zh-cn']}：${topic['zh-cn']}`, `${name.en}: ${topic.en}`)),
      sort: at,
      ...rest,
    })),
  ])
}

function makeDocs(pick: <T>(from: T[]) => T): Insertable<DocTable>[] {
  return Array.from({ length: documents }, (_, at) => {
    const [deed, thing] = [pick(deeds), pick(things)]
    const paragraphs = Array.from({ length: 3 }, () => [pick(sentences), pick(sentences)])
    return locales.map((locale) => {
      const number = at + 1
      const title =
        locale === 'en' ? `${deed.en} ${thing.en} (${number})` : `${deed['zh-cn']}${thing['zh-cn']}（${number}）`
      const heading = locale === 'en' ? 'Step by step' : '操作步骤'
      const texts = paragraphs.map((pair) => pair.map((one) => one[locale]).join(locale === 'en' ? ' ' : ''))
      const id = (of: Locale) => (of === 'zh-cn' ? `page-${number}` : `page-${number}-en`)
      return {
        id: id(locale),
        kind: 'help' as const,
        locale,
        categoryId: categoryOf(at),
        originalId: id('zh-cn'),
        title,
        summary: texts[0] ?? '',
        body: `## ${heading}\n\n${texts.join('\n\n')}\n`,
        html: `<h2 id="steps">${heading}</h2>${texts.map((text) => `<p>${text}</p>`).join('')}`,
        toc: JSON.stringify([{ id: 'steps', text: heading, level: 2 }]),
        tags: '[]',
        sort: number,
        pinned: number <= 3 ? 1 : 0,
        status: 'published' as const,
        publishAt: null,
        publishedAt: firstDay,
        version: 1,
        yes: 0,
        no: 0,
        sourceKey: null,
        sourceHash: null,
        rev: 0,
        createdAt: firstDay,
        updatedAt: firstDay + at * 3_600,
        deletedAt: null,
      }
    })
  }).flat()
}
