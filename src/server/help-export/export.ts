import { stringify } from 'yaml'
import { type Locale, locales } from '#contract/base/locale.ts'
import { siteName } from '#server/help-import/import-export.ts'
import { categoryListFile } from '#server/help-import/read/category-list.ts'
import {
  type ExportedEntry,
  type ExportManifest,
  exportFile,
  versionsFolder,
} from '#server/help-import/read/exported.ts'
import { withoutLocale } from '#server/help-import/read/language.ts'
import type { Ports } from '#server/ports/ports.ts'
import { slugify } from '#server/text/slug.ts'
import { withWrittenAddresses, writtenAddresses } from './addresses.ts'
import { type ExportedDoc, exportedCategories, exportedDocs, exportedRedirects, exportedVersions } from './rows.ts'

type ExportPorts = Pick<Ports, 'db' | 'files' | 'markdown' | 'secrets'>
/** A file of the export; `path` has `/` between its parts. */
export type ExportedFile = { path: string; bytes: Uint8Array }

export type ExportReport = {
  documents: number
  categories: number
  images: number
  /** Documents whose links or images may not be as they were. */
  warnings: { path: string; reason: string }[]
}

/**
 * Writes the help centre as a folder of Markdown with front matter and images, which an import brings into an empty site
 * as the same documents, ids, order, categories and links. `write` gets one file after the other. What is not published,
 * votes and revisions are no part of it.
 *
 * @param only the languages of the documents that are written; all of them where nothing is said
 */
export async function exportHelp(
  { db, files, markdown, secrets }: ExportPorts,
  write: (file: ExportedFile) => void | Promise<void>,
  onProgress: (done: number, total: number) => void = () => {},
  only: readonly Locale[] = locales,
): Promise<ExportReport> {
  const [docs, categories, redirects] = [
    (await exportedDocs(db)).filter(({ locale }) => only.some((one) => one === locale)),
    await exportedCategories(db),
    await exportedRedirects(db),
  ]
  const report: ExportReport = { documents: docs.length, categories: categories.length, images: 0, warnings: [] }
  const paths = new Map(docs.map((doc) => [doc.id, pathOf(doc)]))
  const images = new Set<string>()
  const text = (path: string, content: string) => write({ path, bytes: new TextEncoder().encode(content) })
  const versions = await exportedVersions(db)
  const documents: ExportedEntry[] = []

  await listCategories('', categoryListFile)
  for (const { id, status } of versions)
    if (status !== 'current') await listCategories(id, `${versionsFolder}/${id}/${categoryListFile}`)
  for (const [at, doc] of docs.entries()) {
    const path = paths.get(doc.id) as string
    const categoryId = doc.kind === 'version' ? plainId(doc.categoryId, doc.docVersion) : doc.categoryId
    const originalId = paths.has(doc.originalId) ? doc.originalId : doc.id
    const front = stringify(frontOf({ ...doc, categoryId, originalId }, redirects.get(doc.id) ?? []))
    const content = `---\n${front}---\n\n${await bodyOf(doc, path)}\n`
    await text(path, content)
    documents.push({ path, id: doc.id, file: await secrets.hash(content), version: doc.docVersion, page: doc.page })
    onProgress(at + 1, docs.length)
  }
  report.images = images.size
  const manifest: ExportManifest = { site: await siteName({ db, secrets }), versions, documents }
  await text(exportFile, `${JSON.stringify(manifest, null, 2)}\n`)
  return report

  async function listCategories(version: string, path: string): Promise<void> {
    const own = categories.filter(({ docVersion }) => docVersion === version)
    const plain = (id: string) => (version === '' ? id : plainId(id, version))
    const listed = own.map(({ id, parentId, name, icon, sort }) => ({
      id: plain(id),
      parentId: parentId === null ? null : plain(parentId),
      icon,
      name: JSON.parse(name) as unknown,
      order: sort,
    }))
    await text(path, `${JSON.stringify(listed, null, 2)}\n`)
  }

  async function bodyOf(doc: ExportedDoc, path: string): Promise<string> {
    const { html } = await markdown.render(doc.body, doc.locale as 'en' | 'zh-cn')
    const written = writtenAddresses(html, doc.html)
    if (written === null) {
      report.warnings.push({
        path,
        reason: 'links and images are as they were written, because it was rendered otherwise',
      })
      return doc.body
    }
    const up = '../'.repeat(path.split('/').length - 1)
    const addresses = new Map<string, string>()
    for (const [from, to] of written) {
      const image = /^\/pro-api\/files\/([\w.-]+)$/.exec(to)?.[1]
      const [, id = '', anchor = ''] = /^\/help\/([^/?#]+)(#.*)?$/.exec(to) ?? []
      const target = paths.get(decodeURIComponent(id))
      if (image !== undefined) addresses.set(from, `${up}${await imageAt(image, path)}`)
      else if (target !== undefined) addresses.set(from, `${up}${encodeURI(target)}${anchor}`)
      // A category's address, which says itself where it leads.
      else if (to.startsWith('/help')) addresses.set(from, to)
    }
    return withWrittenAddresses(doc.body, addresses)
  }

  async function imageAt(name: string, path: string): Promise<string> {
    const place = `images/${name}`
    if (images.has(name)) return place
    const file = await files.get(name)
    if (file) await write({ path: place, bytes: file.bytes })
    else report.warnings.push({ path, reason: `an image is not there any more: ${name}` })
    images.add(name)
    return place
  }
}

/** A version's categories have its name in the database, to be apart from those of the current one. */
const plainId = (id: string, version: string) => id.slice(0, id.length - `@${version}`.length)

/** `en/guide/deep/install.md`; below a folder of its own for each version that is not the current one. */
function pathOf({ id, locale, categoryId, kind, docVersion }: ExportedDoc): string {
  const lead = kind === 'version' ? [versionsFolder, docVersion] : []
  const plain = kind === 'version' ? plainId(categoryId, docVersion) : categoryId
  const folders = plain.split('/').map((part) => slugify(part) || 'section')
  // What would be its folder's page, a list of pages or of a language, by its name alone.
  const { base, locale: named } = withoutLocale(`${id}.md`)
  const isSpecial = named !== null || /^(?:_?index|readme|summary|toc)$/i.test(base)
  return [...lead, locale, ...folders, `${id}${isSpecial ? '-page' : ''}.md`].join('/')
}

function frontOf(doc: ExportedDoc, redirects: string[]): Record<string, unknown> {
  const tags = JSON.parse(doc.tags) as string[]
  const former = (JSON.parse(doc.formerIds) as string[]).map((id) => `help/${id}`)
  const aliases = [...new Set([...former, ...redirects])].map((path) => `/${path}`)
  return {
    id: doc.id,
    title: doc.title,
    ...(doc.summary !== '' && { summary: doc.summary }),
    locale: doc.locale,
    category: doc.categoryId,
    order: doc.sort,
    ...(doc.pinned === 1 && { pinned: true }),
    ...(doc.unlisted === 1 && { unlisted: true }),
    ...(tags.length > 0 && { tags }),
    ...(doc.originalId !== doc.id && { translationOf: doc.originalId }),
    date: new Date(doc.createdAt * 1000).toISOString(),
    lastmod: new Date(doc.updatedAt * 1000).toISOString(),
    ...(aliases.length > 0 && { aliases }),
  }
}
