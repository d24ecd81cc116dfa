import type { Locale } from '#contract/base/locale.ts'
import type { WrittenText } from '#contract/document/document.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { withWrittenAddresses, writtenAddresses } from '#server/help-export/addresses.ts'
import type { Ports } from '#server/ports/ports.ts'
import { TooComplex } from '#server/text/too-complex.ts'
import type { DocRow } from './rows.ts'
import { type EditRow, latestSave, type SaveRow } from './rows-edit.ts'

export const textOf = (row: Pick<SaveRow, 'title' | 'summary' | 'body' | 'tags'>): WrittenText => ({
  title: row.title,
  summary: row.summary,
  body: row.body,
  tags: JSON.parse(row.tags) as string[],
})

/**
 * What a document's newest version says, for somebody who edits it here: links of an imported file lead from file to file,
 * which means nothing without its folder, so they are written as what they mean to readers. Draws the text once more, so
 * it comes before a transaction.
 */
export async function publishedText({ markdown }: Pick<Ports, 'markdown'>, doc: DocRow): Promise<WrittenText> {
  const text = textOf(doc)
  if (doc.sourceKey === null || doc.html === '') return text
  try {
    const { html } = await markdown.render(doc.body, doc.locale as Locale)
    const addresses = writtenAddresses(html, doc.html)
    return addresses ? { ...text, body: withWrittenAddresses(text.body, addresses) } : text
  } catch (error) {
    if (error instanceof TooComplex) return text
    throw error
  }
}

/** The working copy; null where there is none. */
export async function copyOf(
  db: Db | Trx,
  edit: EditRow,
): Promise<(WrittenText & { authorId: string; at: number }) | null> {
  if (edit.hasCopy !== 1) return null
  const save = await latestSave(db, edit.docId)
  return save ? { ...textOf(save), authorId: save.authorId, at: save.at } : null
}

export const isSameText = (one: WrittenText, other: WrittenText): boolean =>
  one.title === other.title &&
  one.summary === other.summary &&
  one.body === other.body &&
  one.tags.length === other.tags.length &&
  one.tags.every((tag, at) => tag === other.tags[at])
