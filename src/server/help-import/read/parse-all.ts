import { locales } from '#contract/base/locale.ts'
import { includable } from '#server/help-import/dialects/includable.ts'
import { fileNames } from '#server/help-import/dialects/wiki.ts'
import { unforeseen } from '#server/help-import/part.ts'
import {
  type ImportOptions,
  type ImportReport,
  OtherLanguage,
  type SourceFile,
  UnusableFile,
} from '#server/help-import/types.ts'
import { isMarkdown } from './is-markdown.ts'
import { otherLanguagesOf } from './other-languages.ts'
import { draftReason, type ParsedDoc, parseDoc } from './parse.ts'

/** A file whose name begins with `_` is part of others, or describes its folder; Hugo's `_index.md` is the folder's page. */
const isPartial = (path: string) => /(^|\/)_(?!index\.[^/]*$)[^/]*$/.test(path)

/** Jekyll and Hexo keep what is not public yet in a folder. */
const isInDrafts = (path: string) => /(^|\/)_drafts\//i.test(path)

/** How long texts are read without a pause, in milliseconds: a site answers others meanwhile. */
const turnMs = 20

/** Parses what is Markdown; the default language first, so that it gets the plain addresses. */
export async function parseAll(
  files: SourceFile[],
  options: ImportOptions,
  lists: ReadonlySet<string>,
  report: ImportReport,
): Promise<ParsedDoc[]> {
  const docs: ParsedDoc[] = []
  const folder = { read: includable(files, options.read), named: fileNames(files.map(({ path }) => path)) }
  const otherLanguageOf = otherLanguagesOf(files.map(({ path }) => path).filter(isMarkdown))
  const leaveOut = (path: string, language: string) =>
    report.warnings.push({ path, reason: `is in a language that this site does not have (${language}), so left out` })
  let since = performance.now()
  for (const file of files) {
    if (performance.now() - since > turnMs) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    if (!isMarkdown(file.path) || isPartial(file.path) || lists.has(file.path)) continue
    const language = otherLanguageOf(file.path)
    if (language !== null) {
      leaveOut(file.path, language)
      continue
    }
    try {
      if (file.bytes.byteLength === 0) throw new UnusableFile('is empty')
      const doc = isInDrafts(file.path) ? null : parseDoc(file, options.locale, folder, options.name)
      if (!doc) report.warnings.push({ path: file.path, reason: draftReason })
      // An index that only describes its folder is no document.
      else if (doc.body !== '' || doc.name !== '') docs.push(doc)
    } catch (error) {
      const reason = error instanceof UnusableFile ? error.message : unforeseen(error)
      if (error instanceof OtherLanguage) leaveOut(file.path, error.message)
      else report.failures.push({ path: file.path, reason })
    }
  }
  return docs.sort((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale) || (a.path < b.path ? -1 : 1))
}
