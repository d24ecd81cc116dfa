import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import type { Answer, Author, Question } from '#contract/question/question.ts'
import { isoDate } from './date.ts'
import { escapeJson } from './escape.ts'

// What search engines read of a page (schema.org). As short as they accept: every first visit carries it.

/** What a page says of itself, as values of schema.org. */
export type StructuredData = Record<string, unknown>[]

/** The block of a page: data to every browser, which runs nothing of it, so the policy has nothing to allow. */
export function structuredDataHtml(data: StructuredData): string {
  const [only, ...more] = data
  const value = more.length > 0 ? { '@graph': data } : only
  return `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...value })}</script>`
}

const helpName: Record<Locale, string> = { 'zh-cn': '帮助', en: 'Help' }

/** A document as an article, and where it stands. */
export function helpDocData(doc: HelpDoc, { origin, image }: { origin: string; image: string }): StructuredData {
  const at = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  const { version } = doc
  // Lists of another version are its own.
  const own = version && version.status !== 'current' ? `version=${encodeURIComponent(version.id)}` : ''
  return [
    {
      '@type': 'TechArticle',
      headline: doc.title,
      inLanguage: htmlLang[doc.locale],
      dateModified: isoDate(doc.updatedAt),
      image,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        at(1, helpName[doc.locale], `${origin}/help${own && `?${own}`}`),
        at(2, doc.category.name, `${origin}/help?category=${encodeURIComponent(doc.category.id)}${own && `&${own}`}`),
      ],
    },
  ]
}

/** Answers that a question names besides the accepted one, and characters of each that it says. */
const [mostAnswers, answerChars] = [3, 500]

/** A question with the answers that stand first. */
export function questionData(question: Question, address: string): StructuredData {
  const { answers, acceptedAnswerId } = question
  const accepted = answers.find(({ id }) => id === acceptedAnswerId)
  const others = answers.filter(({ id }) => id !== acceptedAnswerId).slice(0, mostAnswers)
  const said = (answer: Answer) => answerData(answer, address)
  return [
    {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: question.title,
        text: question.excerpt,
        inLanguage: htmlLang[question.locale],
        dateCreated: isoDate(question.createdAt),
        author: person(question.author),
        upvoteCount: question.votes,
        answerCount: answers.length,
        ...(accepted && { acceptedAnswer: said(accepted) }),
        ...(others.length > 0 && { suggestedAnswer: others.map(said) }),
      },
    },
  ]
}

const person = ({ name }: Author) => ({ '@type': 'Person', name })

function answerData(answer: Answer, address: string) {
  return {
    '@type': 'Answer',
    text: plainText(answer.html),
    url: `${address}#answer-${encodeURIComponent(answer.id)}`,
    dateCreated: isoDate(answer.createdAt),
    author: person(answer.author),
    upvoteCount: answer.votes,
  }
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
])

/** The first words of finished HTML, of which every `<` is a tag. */
function plainText(html: string): string {
  const words = html
    .slice(0, 20 * answerChars)
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > answerChars ? `${words.slice(0, answerChars - 1)}…` : words
}

/** The site, and how it is searched. */
export function siteData(name: string, origin: string): StructuredData {
  return [
    {
      '@type': 'WebSite',
      name,
      url: `${origin}/help`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/help?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
