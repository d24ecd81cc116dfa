import { escapeHtml } from './escape.ts'

/** Characters beyond which a title is left to the browser: it is no title any more. */
const longestTitle = 200
/** Headings of one text that are looked at. */
const mostHeadings = 300

const han = /\p{Script=Han}/u
/** What belongs to the word before it, even against the dictionary. */
const trailing = /^[的了着过吗呢吧上下里中外内前后时地得性化者器们]$/
/** What counts or points belongs to the word after it: 二十分钟, 每次. */
const leading = /[\d〇零一二三四五六七八九十百千万亿两几半第每各这那哪某]$/

/** One of words alone; what has more in it breaks as it always did. */
const plainHeading = /(<h[2-4](?: [^<>]*)?>)([^<>]+)(?=<\/h[2-4]>)/g

let segmenter: Intl.Segmenter | null | undefined

function wordsOf(text: string): Intl.SegmentData[] {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : null
  return segmenter ? [...segmenter.segment(text)] : []
}

const isOne = ({ segment }: Intl.SegmentData) => segment.length === 1 && han.test(segment)

/**
 * Whether a line may end between two words. The dictionary knows few words of one character with what stands beside
 * them (错题 is two), so such characters stay together, with the next word if they are alone, and none is left at the
 * end. Beside punctuation the browser knows better.
 */
function mayBreak(words: Intl.SegmentData[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!before?.isWordLike || !word?.isWordLike) return false
  if (!han.test(before.segment.slice(-1)) && !han.test(word.segment.slice(0, 1))) return false
  if (leading.test(before.segment) || trailing.test(word.segment)) return false
  if (!isOne(before)) return !isOne(word) || (next?.isWordLike ?? false)
  if (isOne(word)) return false
  const first = words[at - 2]
  return trailing.test(before.segment) || (first !== undefined && first.isWordLike === true && isOne(first))
}

/**
 * A title in the pieces that a line may be broken between: the words of Chinese ones, where the engine can tell them.
 * One piece where it cannot, where there is no Chinese, or more than 200 characters. Together they are the title.
 */
export function phrasesOf(title: string): string[] {
  if (title.length > longestTitle || !han.test(title)) return [title]
  const words = wordsOf(title)
  const pieces: string[] = []
  let from = 0
  words.forEach(({ index }, at) => {
    if (at === 0 || !mayBreak(words, at)) return
    pieces.push(title.slice(from, index))
    from = index
  })
  return [...pieces, title.slice(from)]
}

/** A title → HTML that breaks between its words; heard, copied and found as it is written. */
export const phrasesHtml = (title: string) => phrasesOf(title).map(escapeHtml).join('<wbr>')

/** How a page's titles become HTML: the title of the record and its links, and the finished text with its headings. */
export interface TitleWriting {
  title: (text: string) => string
  text: (html: string) => string
}

/** Broken between words. The engine's dictionary takes some ten milliseconds to load, once. */
export const inPhrases: TitleWriting = { title: phrasesHtml, text: withHeadingPhrases }

/** As they are: for a page that is drawn already. */
export const undivided: TitleWriting = { title: escapeHtml, text: (html) => html }

/**
 * Finished HTML with the same in its headings. Here rather than where the text is rendered: what is saved, searched and
 * copied stays as it was written. Headings of words alone: formulas and code are left as they are.
 */
export function withHeadingPhrases(html: string): string {
  let left = mostHeadings
  return html.replace(plainHeading, (whole, open: string, text: string) =>
    left-- > 0 ? open + phrasesOf(text).join('<wbr>') : whole,
  )
}
