import type { OutputOf } from '#contract/base/endpoint.ts'
import { htmlLang, type Locale, locales } from '#contract/base/locale.ts'
import type { CatalogItem, listCatalog } from '#contract/catalog/catalog.ts'
import type { Availability, Product, ProductSummary } from '#contract/product/product.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { catalogPath } from './catalog-address.ts'
import { escapeHtml } from './escape.ts'
import { fillShell, type PagePayload, slots } from './fill-page.ts'
import { type Frame, framedRoot, frameStyle } from './frames.ts'
import { linkImage, productImagePath, siteImage } from './page-image.ts'
import { pageRows } from './page-rows.ts'
import { phrasesHtml } from './phrases.ts'
import { moneyPrice, priceText } from './price.ts'
import { productData, structuredDataHtml } from './structured-data.ts'

// Products are set as an article is, whose style every shell has, in the frame of the areas, until the app draws its screens over them.

interface CatalogWords {
  catalog: string
  description: (site: string) => string
  breadcrumb: string
  contents: string
  about: string
  empty: string
  states: Record<Exclude<Availability, 'available'>, string>
}

const words: Record<Locale, CatalogWords> = {
  en: {
    catalog: 'Catalogue',
    description: (site) => `What ${site} offers: courses, goods, tickets, memberships and bundles.`,
    breadcrumb: 'You are here',
    contents: 'What’s included',
    about: 'About this product',
    empty: 'Nothing is on sale yet',
    states: { soon: 'On sale soon', ended: 'No longer on sale', soldOut: 'Sold out' },
  },
  'zh-cn': {
    catalog: '商城',
    description: (site) => `${site}的商城：课程、实物、门票、会员与套装。`,
    breadcrumb: '当前位置',
    contents: '包含内容',
    about: '商品介绍',
    empty: '还没有商品上架',
    states: { soon: '即将开售', ended: '已下架', soldOut: '已售罄' },
  },
}

/** What the pages of the catalogue are filled into; `origin` is the site's public one, without a slash at the end. */
export interface CatalogFrame {
  shell: string
  config: RuntimeConfig
  locale: Locale
  origin: string
  /** The app's frame of a path; null where the build has none. */
  frameOf: (pathname: string, locale: Locale) => Frame | null
}

type Head = { title: string; description: string; path: (locale: Locale) => string; more: string[]; image: string }

function page(frame: CatalogFrame, head: Head, payload: PagePayload, screen: string): string {
  const { shell, config, locale, origin } = frame
  const { title, description, path, image, more } = head
  const address = escapeHtml(origin + path(locale))
  const lines = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${address}">`,
    ...locales.map(
      (one) => `<link rel="alternate" hreflang="${htmlLang[one]}" href="${escapeHtml(origin + path(one))}">`,
    ),
    `<meta property="og:site_name" content="${escapeHtml(config.siteName[locale])}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(origin + image)}">`,
    ...more,
  ]
  const around = frame.frameOf('/catalog', locale)
  const template = shell.replace('<div id="root"></div>', () =>
    framedRoot('catalog', around, { site: config.siteName[locale], main: slots.article }),
  )
  return fillShell(template, {
    config,
    locale,
    head: lines.join('') + frameStyle(around),
    payload: [payload],
    title: `${title} - ${config.siteName[locale]}`,
    screen: `<main class="article" id="content">${screen}</main>`,
  })
}

const factsHtml = (
  product: Pick<ProductSummary, 'availability' | 'priceFen' | 'pricePoints' | 'priceRule'>,
  locale: Locale,
) => {
  const { availability } = product
  const state = availability === 'available' ? '' : ` · ${words[locale].states[availability]}`
  return escapeHtml(priceText(product, locale) + state)
}

const linkHtml = ({ id, title }: Pick<ProductSummary, 'id' | 'title'>, locale: Locale) =>
  `<a href="${escapeHtml(catalogPath(locale, id))}">${phrasesHtml(title)}</a>`

/** `/catalog?id={id}`: one product. `product` is in the frame's language, and its `html` already sanitised. */
export function productPageHtml(product: Product, frame: CatalogFrame): string {
  const { locale, origin } = frame
  const { id, title, summary, cover, images, html, contents } = product
  const { catalog, breadcrumb, contents: inside, about } = words[locale]
  const price = moneyPrice(product)
  const path = (one: Locale) => catalogPath(one, id)
  const parts = [
    '<header class="article-head">',
    `<nav class="article-crumbs" aria-label="${breadcrumb}"><a href="${catalogPath(locale)}">${catalog}</a></nav>`,
    `<h1>${phrasesHtml(title)}</h1>`,
    summary && `<p class="article-summary">${escapeHtml(summary)}</p>`,
    `<p class="article-meta"><span>${factsHtml(product, locale)}</span></p>`,
    '</header><div class="prose">',
    ...images.map((src) => `<p><img src="${escapeHtml(src)}" alt="" decoding="async"></p>`),
    contents.length > 0 &&
      `<h2>${inside}</h2><ul>${contents.map((one) => `<li>${linkHtml(one, locale)}</li>`).join('')}</ul>`,
    html && `<h2>${about}</h2>${html}`,
    '</div>',
  ]
  const head = {
    title,
    path,
    image: linkImage(cover, productImagePath(locale, id)),
    description: summary || `${title} · ${priceText(product, locale)}`,
    more: [
      '<meta property="og:type" content="product">',
      `<meta property="og:image:alt" content="${escapeHtml(title)}">`,
      ...(price === null
        ? []
        : [
            `<meta property="product:price:amount" content="${price}">`,
            '<meta property="product:price:currency" content="CNY">',
          ]),
      '<meta name="twitter:card" content="summary_large_image">',
      structuredDataHtml(productData(product, { locale, origin, address: origin + path(locale), catalog })),
    ],
  }
  const payload = { endpoint: 'getProduct', input: { id, locale }, data: product }
  return page(frame, head, payload, parts.filter(Boolean).join(''))
}

/** A course has a page of its own. */
const itemHtml = (item: CatalogItem, locale: Locale) =>
  item.kind === 'course'
    ? `<a href="/course/${escapeHtml(encodeURIComponent(item.id))}">${phrasesHtml(item.title)}</a>`
    : linkHtml(item, locale)

/** `/catalog`: what is newest. */
export function catalogPageHtml(data: OutputOf<typeof listCatalog>, frame: CatalogFrame): string {
  const { locale, config } = frame
  const { catalog, description, empty } = words[locale]
  const rows = data.list.map(
    (item) => `<li>${itemHtml(item, locale)}<br><small>${factsHtml(item, locale)}</small></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${empty}</p>`
  const head = {
    title: catalog,
    description: description(config.siteName[locale]),
    image: siteImage,
    path: (one: Locale) => catalogPath(one),
    more: ['<meta property="og:type" content="website">'],
  }
  const payload = { endpoint: 'listCatalog', input: { locale, page: 1, limit: pageRows }, data }
  const screen = `<header class="article-head"><h1>${catalog}</h1></header><div class="prose">${list}</div>`
  return page(frame, head, payload, screen)
}
