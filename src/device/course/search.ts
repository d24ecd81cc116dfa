import { savedSynonyms } from '#device/search/synonyms.ts'
import { searchDoc, searchHit } from '#search/library-doc.ts'
import { matcher } from '#search/query.ts'
import { SearchIndex } from '#search/search-index.ts'
import { courseNote } from './courses.ts'
import { type CourseNote, withCourseRows } from './rows.ts'

/** A lesson that was found; `place` is its course’s title. */
export type LessonHit = {
  courseId: string
  lessonId: string
  title: string
  snippet: string
  terms: string[]
  place: string
}

/** Lessons cut into terms at a time, so that other questions need not wait long. */
const slice = 20
const most = 5

/**
 * The lessons of one member’s courses, searched where this runs. The index is in memory alone, so nothing of it is left
 * behind; it is made at the first question and again when a course has changed.
 */
export class CourseSearch {
  readonly #owner: string
  #made: { stamp: string; index: Promise<SearchIndex> } | undefined

  constructor(owner: string) {
    this.#owner = owner
  }

  /** The lessons that fit best, and how many fit. */
  async search(query: string): Promise<{ hits: LessonHit[]; total: number }> {
    const note = await courseNote(this.#owner)
    if (note.courses.length === 0) {
      this.#made = undefined
      return { hits: [], total: 0 }
    }
    const stamp = JSON.stringify(note.courses.map(({ id, rev, at }) => [id, rev, at]))
    if (this.#made?.stamp !== stamp) this.#made = { stamp, index: this.#index(note) }
    const groups = await savedSynonyms()
    const { matches, total } = await (await this.#made.index).search(query, { limit: most, groups })
    const found = matcher(query, groups)
    const hits: LessonHit[] = []
    for (const { key } of matches) {
      const [, courseId = '', lessonId = ''] = key.split('/')
      const lesson = await withCourseRows(this.#owner, 'readonly', (rows) => rows.lesson(courseId, lessonId))
      // One may have gone between the two reads.
      if (!lesson) continue
      const place = note.courses.find(({ id }) => id === courseId)?.title ?? ''
      const { title, snippet, terms } = searchHit(key, docOf(lesson, place), found)
      hits.push({ courseId, lessonId, title, snippet, terms, place })
    }
    return { hits, total }
  }

  async #index({ courses }: CourseNote): Promise<SearchIndex> {
    const index = new SearchIndex()
    for (const { id, title, rev } of courses) {
      const lessons = await withCourseRows(this.#owner, 'readonly', (rows) => rows.lessons(id))
      for (const [at, lesson] of lessons.entries()) {
        index.put(searchDoc(`course/${id}/${lesson.id}`, rev, docOf(lesson, title)).doc)
        if (at % slice === slice - 1) await new Promise((resolve) => setTimeout(resolve))
      }
      await index.commit()
    }
    return index
  }
}

const docOf = ({ title, html }: { title: string; html: string }, place: string) => ({
  title,
  headings: '',
  html,
  place,
  anchored: false,
})
