import { defaultLocale } from '#contract/base/constants.ts'
import { HelpId } from '#contract/help/help.ts'
import { type KnownDoc, wantedId } from '#server/help-import/plan/ids.ts'
import { type Languages, translatedFrom } from './languages.ts'
import { line, type ParsedDoc } from './parse.ts'

/**
 * The original a document translates: named in its front matter, or the same page in the default language.
 *
 * @param isOther of a version that is not the current one, whose documents have other ids than they ask for
 */
export function originalOf(
  doc: ParsedDoc,
  id: string,
  docs: ParsedDoc[],
  ids: Map<string, string>,
  known: KnownDoc[],
  languages: Languages,
  isOther = false,
): string {
  const named = line(doc.front.translationOf)
  if (named !== '') {
    const byPath = docs.find((other) => other.path === relative(doc.path, named))
    const asked = byPath ?? (isOther ? docs.find((other) => wantedId(other) === named) : undefined)
    const original = (asked && ids.get(asked.path)) || named
    if (isOther && !asked) return id
    // It may come with a later import; until then the id alone is remembered.
    if (!byPath && !known.some((other) => other.id === original) && ![...ids.values()].includes(original)) {
      doc.warnings.push(`the original ${named} is not there yet`)
    }
    return HelpId.safeParse(original).success ? original : id
  }
  return doc.locale === defaultLocale ? id : (translatedFrom(languages, doc) ?? id)
}

function relative(from: string, target: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
