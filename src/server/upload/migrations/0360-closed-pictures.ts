import { type Kysely, sql } from 'kysely'
import type { MigrationStep } from '#server/db/migration.ts'

/** Keys whose texts are looked through at a time. */
const atOnce = 200

/** Each store’s pictures that a text names: uploads by their names, files by the part that is the same for each width. */
function namesIn(text: string): { uploads: string[]; files: string[] } {
  const found = [...text.matchAll(/(uploads|files)\/([0-9a-f]{16,64}\.[a-z0-9]{1,5})/g)]
  const names = (store: string) => found.flatMap(([, its, name = '']) => (its === store ? [name] : []))
  return {
    uploads: names('uploads'),
    files: names('files').map((name) => (/^[0-9a-f]{44}\./.test(name) ? name.slice(0, 32) : name)),
  }
}

type Place = { table: string; column: string; key?: string; where?: string }

/** Texts of a place that may name a picture, by and by: the keys of their rows first, which are short, so no text is sorted. */
async function* textsOf(db: Kysely<unknown>, { table, column, key = 'id', where = '1 = 1' }: Place) {
  const named = sql`${sql.raw(where)} and (${sql.ref(column)} like '%uploads/%' or ${sql.ref(column)} like '%files/%')`
  const { rows: keys } = await sql<{ key: string }>`
    select distinct ${sql.ref(key)} as key from ${sql.table(table)} where ${named}`.execute(db)
  for (let from = 0; from < keys.length; from += atOnce) {
    const part = keys.slice(from, from + atOnce).map((row) => row.key)
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(key)} in (${sql.join(part)}) and ${named}`.execute(db)
    for (const { text } of rows) yield text
  }
}

/** What anybody may come to see, or what is no course’s; the nouns’ own words for it are in `rows-images.ts`. */
const elsewhere: Place[] = [
  { table: 'doc', column: 'cover' },
  { table: 'document_save', column: 'body', key: 'docId' },
  { table: 'document_version', column: 'body', key: 'docId' },
  { table: 'product', column: 'images' },
  { table: 'product', column: 'texts' },
  { table: 'course', column: 'cover' },
  { table: 'course', column: 'intro' },
  { table: 'course_lesson', column: 'body', where: 'preview = 1' },
  { table: 'question', column: 'html', where: '"deletedAt" is null' },
  { table: 'answer', column: 'html', where: '"deletedAt" is null' },
  { table: 'feedback_message', column: 'html' },
  { table: 'application', column: 'answers' },
  { table: 'activity', column: 'htmlZh' },
  { table: 'activity', column: 'htmlEn' },
]

/**
 * Whether an upload is shown by closed lessons and quizzes alone; the same of files, which have no rows of their own. What is
 * there is looked through, and devices read the lessons that it is about again.
 */
export const closedPictures: MigrationStep = async (db) => {
  await db.schema
    .alterTable('upload')
    .addColumn('closed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('upload_by_name').on('upload').column('name').execute()
  await db.schema
    .createTable('closed_file')
    .addColumn('picture', 'text', (c) => c.primaryKey())
    .execute()

  const closed = { uploads: new Set<string>(), files: new Set<string>() }
  const note = (text: string, act: 'add' | 'delete') => {
    const { uploads, files } = namesIn(text)
    for (const name of uploads) closed.uploads[act](name)
    for (const picture of files) closed.files[act](picture)
  }
  for await (const text of textsOf(db, { table: 'course_lesson', column: 'body', where: 'preview = 0' }))
    note(text, 'add')
  for await (const text of textsOf(db, { table: 'quiz_question', column: 'question' })) note(text, 'add')
  if (closed.uploads.size + closed.files.size === 0) return
  for (const place of elsewhere) for await (const text of textsOf(db, place)) note(text, 'delete')
  const { rows: links } = await sql<{ kind: string; target: string }>`
    select distinct kind, target from document_link where kind in ('upload', 'file')`.execute(db)
  for (const { kind, target } of links) note(`${kind}s/${target}`, 'delete')

  for (const name of closed.uploads)
    await sql`update upload set closed = 1 where name = ${name} and purpose = 'image'`.execute(db)
  for (const picture of closed.files) await sql`insert into closed_file (picture) values (${picture})`.execute(db)
  const { rows } = await sql<{ id: string; courseId: string; body: string }>`
    select id, "courseId", body from course_lesson
    where preview = 0 and (body like '%uploads/%' or body like '%files/%')`.execute(db)
  const about = rows.filter(({ body }) => {
    const { uploads, files } = namesIn(body)
    return uploads.some((name) => closed.uploads.has(name)) || files.some((picture) => closed.files.has(picture))
  })
  for (const courseId of new Set(about.map((lesson) => lesson.courseId)))
    await sql`update course set rev = rev + 1 where id = ${courseId}`.execute(db)
  for (const { id, courseId } of about)
    await sql`update course_lesson set rev = (select rev from course where course.id = ${courseId}) where id = ${id}`.execute(
      db,
    )
}
