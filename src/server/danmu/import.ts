import { DanmuDraft, DanmuId } from '#contract/danmu/danmu.ts'
import { type DanmuFormat, type DanmuImport, LeftReason } from '#contract/danmu/files.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { inOneLine } from '#contract/danmu/line.ts'
import type { UploadedFile } from '#contract/upload/upload.ts'
import { audit } from '#server/audit/audit.ts'
import type { LessonRow } from '#server/course/rows.ts'
import { videoOf } from '#server/course/rows-watched.ts'
import { heldCourse, staffCourse } from '#server/course/staff.ts'
import type { Teacher } from '#server/course/write.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { nearestColour } from './colour.ts'
import { isAss, linesOfAss } from './import-ass.ts'
import type { FileLine, LeftLine } from './import-line.ts'
import { textOfFile } from './import-text.ts'
import { linesOfXml } from './import-xml.ts'
import { countImported, deleteImported, insertMany, insertSteps, knownOf, nobody } from './rows-import.ts'
import { activeRules } from './rows-rules.ts'
import { type FittingRule, fitterOf } from './rules.ts'
import { ruleTold } from './steps.ts'
import { takingTurns } from './turns.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>

/** A line that may be taken. */
type Taken = FileLine & { id: string; rule: FittingRule | undefined }
export type ReadFile = { format: DanmuFormat; lines: Taken[]; left: LeftLine[] }

/** What a file says, as far as it can be told before anything is written. Throws 404, 413, 400 {file: …}, {id: …}. */
export async function readDanmuFile(
  db: Db,
  { secrets }: Ground,
  { member }: Pick<Teacher, 'member'>,
  { lesson, file }: { lesson: LessonRow; file: UploadedFile },
): Promise<ReadFile> {
  const { fileBytes, fileLines, importMs } = danmuLimits
  await staffCourse(db, lesson.courseId, member)
  const video = await videoOf(db, lesson.id)
  if (!video) throw badInput({ id: 'illegal' })
  if (file.size > fileBytes) throw new Failure(413, phrases.tooLarge, { fields: { file: 'size' } })
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()))
  const format = isAss(text) ? 'ass' : 'xml'
  const decide = deciding(await activeRules(db))
  const turns = takingTurns()
  const until = performance.now() + importMs
  const read: ReadFile = { format, lines: [], left: [] }
  const [refs, times] = [new Set<string>(), new Map<string, number>()]
  for (const line of format === 'ass' ? linesOfAss(text) : linesOfXml(text)) {
    await turns()
    if (performance.now() > until) throw badInput({ file: 'tooComplex' })
    if (read.lines.length + read.left.length >= fileLines) throw badInput({ file: 'tooMany' })
    const left = 'left' in line ? line.left : problemOf(line, video.seconds)
    if ('left' in line || left) {
      read.left.push({ left: left as LeftReason, says: shortOf('left' in line ? line.says : line.text) })
      continue
    }
    const one = { ...line, text: inOneLine(line.text) }
    const same = `${lesson.id}\n${one.atMs}\n${one.mode}\n${nearestColour(one.colour)}\n${one.text}`
    // What a file has twice under one name is one; what it says twice without a name was said twice.
    const named = one.ref === '' || one.ref === '0' ? '' : `${same}\n${one.ref}`
    if (named !== '' && refs.has(named)) {
      read.left.push({ left: 'known', says: shortOf(one.text) })
      continue
    }
    refs.add(named)
    const time = (times.get(same) ?? 0) + 1
    times.set(same, time)
    read.lines.push({ ...one, id: `${same}\n${time}`, rule: decide(one.text) })
  }
  for (const line of read.lines) {
    await turns()
    line.id = `file-${(await secrets.hash(line.id)).slice(0, 30)}`
  }
  if (read.lines.length + read.left.length === 0) throw badInput({ file: 'type' })
  return read
}

/** Puts what a file says into a lesson, and tells what became of it. Throws 404. */
export async function importLines(
  trx: Trx,
  ports: Ground,
  { actor, member }: Teacher,
  { lesson, file: { format, lines, left } }: { lesson: LessonRow; file: ReadFile },
): Promise<DanmuImport> {
  // Held: of two who import at once, the second finds what the first has added.
  const course = await heldCourse(trx, lesson.courseId, member)
  const own = lines.flatMap(({ ref }) => (DanmuId.safeParse(ref).success ? [ref] : []))
  const known = await knownOf(trx, lesson.id, [...own, ...lines.map(({ id }) => id)])
  const isNew = ({ id, ref }: Taken) => !known.has(id) && !known.has(ref)
  const room = danmuLimits.importedMost - (await countImported(trx, lesson.id))
  const fresh = lines.filter(isNew)
  const now = ports.clock.now()
  const rows = fresh.slice(0, Math.max(0, room)).map(({ ref: _, rule, colour, writtenAt, ...line }) => ({
    ...line,
    accountId: nobody,
    courseId: course.id,
    lessonId: lesson.id,
    kind: 'chat' as const,
    colour: nearestColour(colour),
    state: rule?.effect ?? ('visible' as const),
    createdAt: now,
    writtenAt: writtenAt > 0 && writtenAt < now ? writtenAt : now,
  }))
  const added = await insertMany(trx, rows)
  const held = fresh.filter((line): line is Taken & { rule: FittingRule } => added.has(line.id) && !!line.rule)
  await insertSteps(
    trx,
    held.map(({ id: danmuId, rule }) => ({
      id: sortableId(ports),
      danmuId,
      accountId: '',
      side: 'rule' as const,
      before: 'visible' as const,
      state: rule.effect,
      reason: '',
      rule: ruleTold(rule),
      position: 1,
      createdAt: now,
    })),
  )
  const answer = {
    format,
    taken: added.size,
    held: held.length,
    left: counted([
      ...left,
      ...lines.filter((line) => !isNew(line)).map(({ text }) => ({ left: 'known' as const, says: text })),
      ...fresh.slice(rows.length).map(({ text }) => ({ left: 'tooMany' as const, says: text })),
    ]),
  }
  await audit(trx, ports, {
    who: actor,
    what: 'danmu.import',
    subject: { kind: 'course', id: course.id },
    after: {
      lesson: lesson.title,
      format,
      taken: answer.taken,
      held: answer.held,
      left: answer.left.map(({ reason, count }) => `${reason}: ${count}`),
    },
  })
  return answer
}

/** Deletes what was imported into a lesson; how many lines. Throws 404. */
export async function deleteImports(
  trx: Trx,
  ports: Ground,
  { actor, member }: Teacher,
  lesson: LessonRow,
): Promise<number> {
  const course = await heldCourse(trx, lesson.courseId, member)
  const deleted = await deleteImported(trx, lesson.id)
  await audit(trx, ports, {
    who: actor,
    what: 'danmu.import-delete',
    subject: { kind: 'course', id: course.id },
    after: { lesson: lesson.title, deleted },
  })
  return deleted
}

/** Why a line may not be said here. */
function problemOf({ atMs, text }: FileLine, seconds: number): LeftReason | undefined {
  if (atMs > seconds * 1_000) return 'end'
  if (text.includes('\ufffd')) return 'broken'
  const checked = DanmuDraft.shape.text.safeParse(text)
  if (checked.success) return undefined
  return checked.error.issues[0]?.message === 'tooLong' ? 'tooLong' : 'empty'
}

/** What the rules say of a text: those alone that ask nothing about the writer, for an imported text has none. */
function deciding(rules: FittingRule[]): (text: string) => FittingRule | undefined {
  const fitting = rules
    .filter(({ kind }) => kind === 'words' || kind === 'pattern' || kind === 'link')
    .toSorted((a, b) => Number(b.effect === 'hidden') - Number(a.effect === 'hidden'))
    .map((rule) => ({ rule, fits: fitterOf(rule) }))
  return (text) => fitting.find(({ fits }) => fits({ text, before: 0, age: 0 }))?.rule
}

const shownChars = 60
const shortOf = (says: string) => [...inOneLine(says.slice(0, 500))].slice(0, shownChars).join('')

function counted(left: LeftLine[]): DanmuImport['left'] {
  return LeftReason.options.flatMap((reason) => {
    const of = left.filter((line) => line.left === reason)
    if (of.length === 0) return []
    const examples = new Set<string>()
    for (const { says } of of) if (examples.size < danmuLimits.leftShown && says !== '') examples.add(shortOf(says))
    return [{ reason, count: of.length, examples: [...examples] }]
  })
}
