import type { OutputOf } from '#contract/base/endpoint.ts'
import type { CourseRemark, getCourseChecklist } from '#contract/course/checklist.ts'
import { courseLimits } from '#contract/course/limits.ts'
import type { CourseRow } from '#server/course/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { addressesIn, lookUp } from '#server/document/addresses.ts'
import { addressOf } from '#server/document/draw.ts'
import type { Ports } from '#server/ports/ports.ts'
import { checkedLessons, lessonHtml } from './rows.ts'

type CheckPorts = Pick<Ports, 'files' | 'publicUrl' | 'imageHosts' | 'pages'>
type Lesson = Awaited<ReturnType<typeof checkedLessons>>[number]
/** A text, and where it stands: null of the introduction. */
type Text = { lesson: Pick<Lesson, 'id' | 'title'> | null; html: string }

/** What to look at before a course is published; bounded in text and in links. */
export async function checklist(
  db: Db | Trx,
  ports: CheckPorts,
  { id, html }: Pick<CourseRow, 'id' | 'html'>,
): Promise<OutputOf<typeof getCourseChecklist>> {
  const left = { chars: courseLimits.checkedChars, links: courseLimits.checkedLinks }
  const list: CourseRemark[] = []
  const look = async (text: Text, chars: number) => {
    if (left.chars < chars) return false
    left.chars -= chars
    return links(db, ports, text, left, list)
  }
  let isWhole = await look({ lesson: null, html }, html.length)
  for (const lesson of await checkedLessons(db, id)) {
    const lack = lackOf(lesson)
    if (lack) list.push({ is: lack, lessonId: lesson.id, title: lesson.title, target: '' })
    if (lesson.chars > 0 && !(await look({ lesson, html: await lessonHtml(db, lesson.id) }, lesson.chars)))
      isWhole = false
  }
  return { list, isWhole }
}

function lackOf({ kind, chars, videos, captions, asks }: Lesson): CourseRemark['is'] | null {
  if (kind === 'text') return chars === 0 ? 'noText' : null
  if (kind === 'quiz') return asks === 0 ? 'noQuestions' : null
  return videos === 0 ? 'noVideo' : captions === 0 ? 'noCaptions' : null
}

/** Adds what a text leads to in vain; false where it has more links than are left to be looked at. */
async function links(
  db: Db | Trx,
  ports: CheckPorts,
  { lesson, html }: Text,
  left: { links: number },
  list: CourseRemark[],
): Promise<boolean> {
  const written = addressesIn(html).links
  const looked = written.slice(0, left.links)
  left.links -= looked.length
  const { dead, drafts } = await lookUp(db, ports, { links: looked, images: [], present: new Map() })
  const at = { lessonId: lesson?.id ?? null, title: lesson?.title ?? '' }
  for (const link of dead) list.push({ is: 'deadLink', ...at, target: addressOf(link) })
  for (const link of drafts) list.push({ is: 'draftLink', ...at, target: addressOf(link) })
  return looked.length === written.length
}
