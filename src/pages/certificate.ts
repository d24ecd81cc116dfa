import type { Locale } from '#contract/base/locale.ts'
import { certificatePath, type PublicCertificate, spacedCertificateCode } from '#contract/course/certificates.ts'
import { type CourseFrame, coursesPage } from './course.ts'
import { dateHtml } from './date.ts'
import { escapeHtml } from './escape.ts'
import { phrasesHtml } from './phrases.ts'

const words: Record<
  Locale,
  Record<'title' | 'name' | 'course' | 'date' | 'code' | PublicCertificate['state'], string>
> = {
  en: {
    title: 'Certificate',
    name: 'Name',
    course: 'Completed course',
    date: 'Issued',
    code: 'Code',
    valid: 'This certificate is valid',
    withdrawn: 'This certificate was withdrawn and is not valid',
  },
  'zh-cn': {
    title: '结业证书',
    name: '姓名',
    course: '完成的课程',
    date: '颁发日期',
    code: '证书编号',
    valid: '证书有效',
    withdrawn: '证书已撤销，不再有效',
  },
}

/** `/course?certificate={code}`: what anybody who has the code is told, in the language of the course. No search engine is to find it. */
export function certificatePageHtml(certificate: PublicCertificate, frame: CourseFrame): string {
  const { code, name, courseTitle, locale, at, state } = certificate
  const labels = words[locale]
  const rows = [
    [labels.name, `<bdi>${escapeHtml(name)}</bdi>`],
    [labels.course, phrasesHtml(courseTitle)],
    [labels.date, dateHtml(at)],
    [labels.code, spacedCertificateCode(escapeHtml(code))],
  ]
  const facts = rows.map(([label, value]) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`).join('')
  const screen = `<header class="article-head"><h1>${labels.title}</h1><p class="article-summary">${labels[state]}</p></header><div class="prose"><table><tbody>${facts}</tbody></table></div>`
  const head = {
    locale,
    unlisted: true as const,
    title: labels.title,
    path: certificatePath(code),
    description: `${labels.title} - ${frame.config.siteName[locale]}`,
  }
  return coursesPage(frame, head, [{ endpoint: 'getCertificate', input: { code }, data: certificate }], screen)
}
