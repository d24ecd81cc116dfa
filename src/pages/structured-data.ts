import type * as Schema from 'schema-dts'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { Course } from '#contract/course/course.ts'
import { levelWords } from '#contract/course/level.ts'
import { namesOfTeachers } from '#contract/course/teachers.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import type { Availability, Product } from '#contract/product/product.ts'
import type { Answer, Author, Question } from '#contract/question/question.ts'
import { catalogPath } from './catalog-address.ts'
import { isoDate } from './date.ts'
import { escapeJson } from './escape.ts'
import { moneyPrice } from './price.ts'

// What search engines read of a page. As short as they accept: every first visit carries it. The types are schema.org's
// own, so what it does not know does not compile.

/** What a page says of itself, as values of schema.org. */
export type StructuredData = readonly (
  | Schema.TechArticle
  | Schema.BlogPosting
  | Schema.BreadcrumbList
  | Schema.QAPage
  | Schema.FAQPage
  | Schema.WebSite
  | Schema.Product
  | Schema.Course
)[]

/** The block of a page: data to every browser, which runs nothing of it, so the policy has nothing to allow. */
export function structuredDataHtml(data: StructuredData): string {
  const [only, ...more] = data
  const value = more.length > 0 ? { '@graph': data } : only
  return `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...value })}</script>`
}

const helpName: Record<Locale, string> = { 'zh-cn': '帮助', en: 'Help' }
const blogName: Record<Locale, string> = { 'zh-cn': '博客', en: 'Blog' }
const questionsName: Record<Locale, string> = { 'zh-cn': '问答', en: 'Q&A' }

/** Where a page stands: names and addresses, from the outermost on. */
function breadcrumbs(...places: { name: string; item: string }[]): Schema.BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...place })),
  }
}

/** A document as an article, and where it stands. */
export function helpDocData(doc: HelpDoc, { origin, image }: { origin: string; image: string }): StructuredData {
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
    breadcrumbs(
      { name: helpName[doc.locale], item: `${origin}/help${own && `?${own}`}` },
      {
        name: doc.category.name,
        item: `${origin}/help?category=${encodeURIComponent(doc.category.id)}${own && `&${own}`}`,
      },
    ),
  ]
}

/** A post of the blog, and where it stands. */
export function blogPostData(
  post: BlogPost,
  { origin, address, image }: { origin: string; address: string; image: string },
): StructuredData {
  const { title, summary, locale, author, publishedAt, updatedAt, cover, tags } = post
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      ...(summary && { description: summary }),
      inLanguage: htmlLang[locale],
      datePublished: isoDate(publishedAt),
      dateModified: isoDate(Math.max(publishedAt, updatedAt)),
      ...(author && { author: { '@type': 'Person', name: author } }),
      image: cover ? [origin + cover, image] : image,
      ...(tags.length > 0 && { keywords: tags.join(', ') }),
      mainEntityOfPage: address,
    },
    breadcrumbs({ name: blogName[locale], item: `${origin}/blog` }, { name: title, item: address }),
  ]
}

const offerStates: Record<Availability, Schema.ItemAvailability> = {
  available: 'https://schema.org/InStock',
  soon: 'https://schema.org/OutOfStock',
  ended: 'https://schema.org/Discontinued',
  soldOut: 'https://schema.org/SoldOut',
}

/** A product, with an offer where money alone buys it, and where it stands. */
export function productData(
  product: Product,
  { locale, origin, address, catalog }: { locale: Locale; origin: string; address: string; catalog: string },
): StructuredData {
  const { id, title, summary, images, availability, saleFrom, saleTo } = product
  const price = moneyPrice(product)
  return [
    {
      '@type': 'Product',
      name: title,
      ...(summary && { description: summary }),
      ...(images.length > 0 && { image: images.map((path) => origin + path) }),
      sku: id,
      url: address,
      ...(price !== null && {
        offers: {
          '@type': 'Offer' as const,
          price,
          priceCurrency: 'CNY',
          url: address,
          availability: offerStates[availability],
          ...(saleFrom !== null && { validFrom: isoDate(saleFrom) }),
          ...(saleTo !== null && { priceValidUntil: isoDate(saleTo) }),
        },
      }),
    },
    breadcrumbs({ name: catalog, item: origin + catalogPath(locale) }, { name: title, item: address }),
  ]
}

/** A course, as a guest sees it, and where it stands. */
export function courseData(
  course: Course,
  { origin, address, courses }: { origin: string; address: string; courses: string },
): StructuredData {
  const { title, summary, locale, cover, access, tags, level } = course
  const teachers = namesOfTeachers(course).map((name) => ({ '@type': 'Person' as const, name }))
  const [teacher] = teachers
  return [
    {
      '@type': 'Course',
      name: title,
      description: summary || title,
      url: address,
      inLanguage: htmlLang[locale],
      isAccessibleForFree: access === 'free',
      ...(cover && { image: origin + cover }),
      ...(level !== 0 && { educationalLevel: levelWords[level][locale] }),
      ...(tags.length > 0 && { keywords: tags.join(', ') }),
      ...(teacher && { provider: teachers.length > 1 ? teachers : teacher }),
    },
    breadcrumbs({ name: courses, item: `${origin}/course` }, { name: title, item: address }),
  ]
}

/** Answers that a question names besides the accepted one, and characters of each that it says. */
const [mostAnswers, answerChars] = [3, 500]

/** A question with the answers that stand first; a solved one is a page of frequent questions as well. */
export function questionData(
  question: Question,
  { origin, address }: { origin: string; address: string },
): StructuredData {
  const { answers, acceptedAnswerId } = question
  const accepted = answers.find(({ id }) => id === acceptedAnswerId)
  const others = answers.filter(({ id }) => id !== acceptedAnswerId).slice(0, mostAnswers)
  const toData = (answer: Answer) => answerData(answer, address)
  const id = `${address}#question`
  return [
    {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        ...(accepted && { '@id': id }),
        name: question.title,
        text: question.excerpt,
        inLanguage: htmlLang[question.locale],
        dateCreated: isoDate(question.createdAt),
        author: person(question.author),
        upvoteCount: question.votes,
        answerCount: answers.length,
        ...(accepted && { acceptedAnswer: toData(accepted) }),
        ...(others.length > 0 && { suggestedAnswer: others.map(toData) }),
      },
    },
    ...(accepted ? [{ '@type': 'FAQPage' as const, mainEntity: { '@id': id } }] : []),
    breadcrumbs(
      { name: questionsName[question.locale], item: `${origin}/QA` },
      { name: question.title, item: address },
    ),
  ]
}

const person = ({ name }: Author): Schema.Person => ({ '@type': 'Person', name })

function answerData(answer: Answer, address: string): Schema.Answer {
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
  const search: Schema.WithActionConstraints<Schema.SearchAction> = {
    '@type': 'SearchAction',
    target: `${origin}/help?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return [
    {
      '@type': 'WebSite',
      name,
      url: `${origin}/help`,
      potentialAction: search,
    },
  ]
}
