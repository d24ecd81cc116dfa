/** What people read of a text in a minute: characters of Chinese, words of everything else. */
const [hanPerMinute, wordsPerMinute] = [400, 220]

const han = /\p{Script=Han}/gu
const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Minutes that reading finished HTML takes, 1 at least; `<` in it begins a tag. */
export function minutesOf(html: string): number {
  const text = html.replace(/<[^<>]*>?/g, ' ').replace(/&[#\w]{1,10};/g, ' ')
  const characters = text.match(han)?.length ?? 0
  const words = text.replace(han, ' ').match(word)?.length ?? 0
  return Math.max(1, Math.ceil(characters / hanPerMinute + words / wordsPerMinute))
}
