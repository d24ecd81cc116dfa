import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { Course, CourseSummary, Lesson } from '#contract/course/course.ts'
import { levelWords } from '#contract/course/level.ts'
import { teachersLine } from '#contract/course/teachers.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { escapeHtml } from './escape.ts'
import { fillShell, type PagePayload, slots } from './fill-page.ts'
import { type Frame, framedRoot, frameStyle } from './frames.ts'
import { courseImagePath, linkImage, siteImage } from './page-image.ts'
import { pageRows } from './page-rows.ts'
import { phrasesHtml } from './phrases.ts'
import { courseData, type StructuredData, structuredDataHtml } from './structured-data.ts'

// Courses are set as an article is, as products are, in the frame of their page, until the app draws its screens over them.

const words: Record<Locale, Record<'courses' | 'breadcrumb' | 'outline' | 'preview' | 'empty', string>> = {
  en: {
    courses: 'Courses',
    breadcrumb: 'You are here',
    outline: 'Outline',
    preview: 'Free preview',
    empty: 'No courses in this language yet',
  },
  'zh-cn': {
    courses: '课程',
    breadcrumb: '当前位置',
    outline: '目录',
    preview: '免费试学',
    empty: '还没有这种语言的课程',
  },
}

/** What the pages of courses are filled into; `origin` is the site's public one, without a slash at the end. */
export interface CourseFrame {
  shell: string
  config: RuntimeConfig
  origin: string
  /** The app's frame of a path; null where the build has none. */
  frameOf: (pathname: string, locale: Locale) => Frame | null
}

/** Where a course, or a lesson of it, stands. */
export const coursePath = (id: string, lessonId?: string): string =>
  `/course/${encodeURIComponent(id)}${lessonId === undefined ? '' : `?lesson=${encodeURIComponent(lessonId)}`}`

type Head = {
  /** Not to be found: only for people who have its address. */
  unlisted?: true
  locale: Locale
  title: string
  description: string
  path: string
  image?: string
  data?: StructuredData
}

export function coursesPage(frame: CourseFrame, head: Head, payload: PagePayload[], screen: string): string {
  const { shell, config, origin } = frame
  const { locale, title, description, path, image = siteImage, data } = head
  const address = escapeHtml(origin + path)
  const lines = [
    head.unlisted ? '<meta name="robots" content="noindex">' : '',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(config.siteName[locale])}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(origin + image)}">`,
    image === siteImage ? '' : '<meta name="twitter:card" content="summary_large_image">',
    data ? structuredDataHtml(data) : '',
  ]
  const around = frame.frameOf(path.split('?')[0] ?? path, locale)
  const template = shell.replace('<div id="root"></div>', () =>
    framedRoot('course', around, { site: config.siteName[locale], main: slots.article }),
  )
  return fillShell(template, {
    config,
    locale,
    head: lines.join('') + frameStyle(around),
    payload,
    title: `${title} - ${config.siteName[locale]}`,
    screen: `<main class="article" id="content" data-hue="" lang="${htmlLang[locale]}">${screen}</main>`,
  })
}

const crumbs = (locale: Locale, more = '') =>
  `<nav class="article-crumbs" aria-label="${words[locale].breadcrumb}"><a href="/course">${words[locale].courses}</a>${more}</nav>`

/** Lessons that anybody may read are links; the others are named. */
function outlineHtml({ id, locale, chapters }: Course): string {
  const { outline, preview } = words[locale]
  const lesson = (one: Course['chapters'][number]['lessons'][number]) =>
    one.preview
      ? `<li><a href="${escapeHtml(coursePath(id, one.id))}">${phrasesHtml(one.title)}</a> <small>${preview}</small></li>`
      : `<li>${phrasesHtml(one.title)}</li>`
  const chapter = ({ title, lessons }: Course['chapters'][number]) =>
    `<h3>${phrasesHtml(title)}</h3><ol>${lessons.map(lesson).join('')}</ol>`
  return `<h2>${outline}</h2>${chapters.map(chapter).join('')}`
}

const pictureOf = ({ id, cover }: Pick<Course, 'id' | 'cover'>) => linkImage(cover, courseImagePath(id))

/** `/course/{id}`: what a guest sees of a course. `course` is as the server answers a guest, its HTML sanitised already. */
export function coursePageHtml(course: Course, frame: CourseFrame): string {
  const { id, locale, title, summary, introHtml, level } = course
  const meta = [teachersLine(course, locale), level !== 0 && levelWords[level][locale]].filter(Boolean)
  const path = coursePath(id)
  const screen = [
    `<header class="article-head">${crumbs(locale)}<h1>${phrasesHtml(title)}</h1>`,
    summary && `<p class="article-summary">${escapeHtml(summary)}</p>`,
    meta.length > 0 &&
      `<p class="article-meta">${meta.map((one) => `<span>${escapeHtml(one as string)}</span>`).join('')}</p>`,
    `</header><div class="prose">${introHtml}${outlineHtml(course)}</div>`,
  ]
  const head = {
    locale,
    title,
    path,
    description: summary || title,
    image: pictureOf(course),
    data: courseData(course, { origin: frame.origin, address: frame.origin + path, courses: words[locale].courses }),
  }
  return coursesPage(
    frame,
    head,
    [{ endpoint: 'getCourse', input: { id }, data: course }],
    screen.filter(Boolean).join(''),
  )
}

/** `/course/{id}?lesson={lessonId}`: a free preview. */
export function lessonPageHtml(course: Course, lesson: Lesson, frame: CourseFrame): string {
  const { id, locale } = course
  const back = `<a href="${escapeHtml(coursePath(id))}">${phrasesHtml(course.title)}</a>`
  const screen = `<header class="article-head">${crumbs(locale, ` › ${back}`)}<h1>${phrasesHtml(lesson.title)}</h1></header><div class="prose">${lesson.html}</div>`
  const head = {
    locale,
    title: lesson.title,
    description: course.summary || course.title,
    path: coursePath(id, lesson.id),
    image: pictureOf(course),
  }
  const payload = [
    { endpoint: 'getCourse', input: { id }, data: course },
    { endpoint: 'getLesson', input: { id, lessonId: lesson.id }, data: lesson },
  ]
  return coursesPage(frame, head, payload, screen)
}

/** `/course`: the newest courses in the site's language. */
export function courseListHtml(
  data: { list: CourseSummary[]; total: number },
  locale: Locale,
  frame: CourseFrame,
): string {
  const { courses, empty } = words[locale]
  const rows = data.list.map(
    ({ id, title, summary }) =>
      `<li><a href="${escapeHtml(coursePath(id))}">${phrasesHtml(title)}</a><br><small>${escapeHtml(summary)}</small></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${empty}</p>`
  const head = { locale, title: courses, path: '/course', description: `${courses} - ${frame.config.siteName[locale]}` }
  const payload = { endpoint: 'listCourses', input: { locale, page: 1, limit: pageRows }, data }
  const screen = `<header class="article-head"><h1>${courses}</h1></header><div class="prose">${list}</div>`
  return coursesPage(frame, head, [payload], screen)
}
