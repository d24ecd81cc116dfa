import { savedSynonyms } from '#device/search/synonyms.ts'
import type { SearchDoc } from '#search/build-segment.ts'
import { searchDoc, searchHit, textHit } from '#search/library-doc.ts'
import { type Matcher, matcher } from '#search/query.ts'
import { SearchIndex } from '#search/search-index.ts'
import { noSections } from '#search/sections.ts'
import { type AskedQuestion, askedQuestions, questionText } from './asked.ts'
import { courseNote } from './courses.ts'
import { type CourseNote, withCourseRows } from './rows.ts'

/** A lesson that was found, or a question of its quiz; `place` is its course’s title. */
export type LessonHit = {
  courseId: string
  lessonId: string
  title: string
  snippet: string
  terms: string[]
  place: string
  /** `isPractice`: practice shows it, and its lesson does not. */
  question?: { id: string; isPractice: boolean }
}

/** Texts cut into terms at a time, so that other questions need not wait long. */
const slice = 20
/** Lessons, and questions of quizzes, that are found at most. */
const most = 5
const mostQuestions = 3

type Made = { stamp: string; index: Promise<SearchIndex> }

/**
 * The lessons of one member’s courses and the questions that they were shown, searched where this runs. The indexes are in
 * memory alone, so nothing of them is left behind; they are made at the first question and again when what they are made of
 * has changed.
 */
export class CourseSearch {
  readonly #owner: string
  #lessons: Made | undefined
  #questions: Made | undefined

  constructor(owner: string) {
    this.#owner = owner
  }

  /** The lessons that fit best, then the questions, and how many of both fit. */
  async search(query: string): Promise<{ hits: LessonHit[]; total: number }> {
    const note = await courseNote(this.#owner)
    if (note.courses.length === 0) {
      this.#lessons = undefined
      this.#questions = undefined
      return { hits: [], total: 0 }
    }
    const groups = await savedSynonyms()
    const asked = await askedQuestions(this.#owner, note.courses)
    this.#lessons = this.#lessonsOf(note)
    this.#questions = questionsOf(asked, this.#questions)
    const lessons = await (await this.#lessons.index).search(query, { limit: most, groups })
    const questions = await (await this.#questions.index).search(query, { limit: mostQuestions, groups })
    const found = matcher(query, groups)
    const hits: LessonHit[] = []
    for (const { key } of lessons.matches) {
      const [, courseId = '', lessonId = ''] = key.split('/')
      const lesson = await this.#lesson(courseId, lessonId)
      // One may have gone between the two reads.
      if (!lesson) continue
      const place = titleOf(note, courseId)
      const { title, snippet, terms } = searchHit(key, docOf(lesson, place), found)
      hits.push({ courseId, lessonId, title, snippet, terms, place })
    }
    for (const { key } of questions.matches) {
      const one = asked.find((question) => keyOf(question) === key)
      const lesson = one && (await this.#lesson(one.courseId, one.lessonId))
      if (lesson) hits.push(questionHit(one, { title: lesson.title, place: titleOf(note, one.courseId) }, found))
    }
    return { hits, total: lessons.total + questions.total }
  }

  #lesson(courseId: string, lessonId: string) {
    return withCourseRows(this.#owner, 'readonly', (rows) => rows.lesson(courseId, lessonId))
  }

  #lessonsOf(note: CourseNote): Made {
    const stamp = JSON.stringify(note.courses.map(({ id, rev, at }) => [id, rev, at]))
    return this.#lessons?.stamp === stamp ? this.#lessons : { stamp, index: this.#index(note) }
  }

  async #index({ courses }: CourseNote): Promise<SearchIndex> {
    const index = new SearchIndex()
    for (const { id, title, rev } of courses) {
      const lessons = await withCourseRows(this.#owner, 'readonly', (rows) => rows.lessons(id))
      await putInSlices(
        index,
        lessons,
        (lesson) => searchDoc(`course/${id}/${lesson.id}`, rev, docOf(lesson, title)).doc,
      )
    }
    return index
  }
}

/** The index of questions; `before`: the one that there was, which is still the same where nothing changed. */
function questionsOf(asked: readonly AskedQuestion[], before: Made | undefined): Made {
  const stamp = JSON.stringify(asked.map((one) => [keyOf(one), one.at]))
  if (before?.stamp === stamp) return before
  const index = new SearchIndex()
  const doc = (one: AskedQuestion): SearchDoc => {
    return { key: keyOf(one), rev: one.at, title: '', headings: '', text: questionText(one.question) }
  }
  return { stamp, index: putInSlices(index, asked, doc).then(() => index) }
}

async function putInSlices<T>(index: SearchIndex, all: readonly T[], doc: (one: T) => SearchDoc): Promise<void> {
  for (const [at, one] of all.entries()) {
    index.put(doc(one))
    if (at % slice === slice - 1) await new Promise((resolve) => setTimeout(resolve))
  }
  await index.commit()
}

const keyOf = ({ courseId, question }: AskedQuestion) => `quiz/${courseId}/${question.id}`

const titleOf = ({ courses }: CourseNote, courseId: string) => courses.find(({ id }) => id === courseId)?.title ?? ''

const docOf = ({ title, html }: { title: string; html: string }, place: string) => ({
  title,
  headings: '',
  html,
  place,
  anchored: false,
})

function questionHit(
  one: AskedQuestion,
  { title, place }: { title: string; place: string },
  found: Matcher,
): LessonHit {
  const { courseId, lessonId, question, isPractice } = one
  const text = questionText(question)
  const { snippet, terms } = textHit(keyOf(one), { title: '', text, place, sections: noSections }, found)
  return { courseId, lessonId, title, snippet, terms, place, question: { id: question.id, isPractice } }
}
