import { type Locale, locales } from '#contract/base/locale.ts'
import {
  isListed,
  mostPopular,
  newestFirst,
  type QuestionFilter,
  questionAt,
  tagsOf,
} from '#contract/question/assemble.ts'
import type { Question, QuestionSummary } from '#contract/question/question.ts'
import type { Saved } from './library.ts'
import { type Listing, readListing } from './listing.ts'
import { readNote, readRecords } from './rows.ts'

const questionsOf = (locale: Locale) => ({ locale, section: 'question' as const })

/** Integer seconds of the device: what time alone changes of a question, the server says too when it is asked. */
const now = () => Math.floor(Date.now() / 1000)

/**
 * One question with everything below it, in any language, by its id or by that of one that was merged into it;
 * null when the device does not have it.
 */
export async function findQuestionAnyLocale(id: string): Promise<Saved<Question> | null> {
  return (await findById(id)) ?? (await findMerged(id))
}

async function findMerged(id: string): Promise<Saved<Question> | null> {
  for (const locale of locales) {
    const docs = (await readListing(questionsOf(locale)))?.listing.docs
    const into = docs?.find(({ formerIds }) => formerIds?.includes(id))
    if (into) return findById(into.id)
  }
  return null
}

async function findById(id: string): Promise<Saved<Question> | null> {
  for (const locale of locales) {
    const [question] = await readRecords(questionsOf(locale), [id])
    if (!question) continue
    return { data: questionAt(question, now()), savedAt: (await readNote(questionsOf(locale))).syncedAt }
  }
  return null
}

/** Newest first, as long as the listing is the one that it was made of: ten thousand are not put in order twice. */
const ordered = new WeakMap<Listing<'question'>, QuestionSummary[]>()

async function inOrder(locale: Locale): Promise<Saved<QuestionSummary[]> | null> {
  const read = await readListing(questionsOf(locale))
  // Nothing yet, or damaged: the next sync fetches everything anew.
  if (!read || (read.listing.docs.length === 0 && (read.note.counts.docs > 0 || read.note.syncedAt === 0))) return null
  const questions = ordered.get(read.listing) ?? [...read.listing.docs].sort(newestFirst)
  ordered.set(read.listing, questions)
  return { data: questions, savedAt: read.note.syncedAt }
}

/** The questions of a list in the server's order, all of them; null while nothing of the language is here. */
export async function listSavedQuestions(
  locale: Locale,
  filter: QuestionFilter,
): Promise<Saved<QuestionSummary[]> | null> {
  const all = await inOrder(locale)
  if (!all) return null
  const listed = all.data.filter((question) => isListed(question, filter))
  return { data: listed.map((question) => questionAt(question, now())), savedAt: all.savedAt }
}

/** The questions of a language with most votes; null while nothing of the language is here. */
export async function savedPopular(locale: Locale): Promise<Saved<{ list: QuestionSummary[] }> | null> {
  const all = await listSavedQuestions(locale, {})
  return all && { data: { list: mostPopular(all.data) }, savedAt: all.savedAt }
}

/** The tags of a language's questions, most used first; null while nothing of the language is here. */
export async function savedTags(locale: Locale): Promise<Saved<ReturnType<typeof tagsOf>> | null> {
  const all = await inOrder(locale)
  return all && { data: tagsOf(all.data), savedAt: all.savedAt }
}
