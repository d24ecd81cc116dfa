import { type DeviceImage, sourceOf } from './device-images.ts'

/**
 * A text shows its images by Markdown, which nobody wants to read while writing: in the field each is a short word with a
 * number instead (`‹Image 1›`). The text itself, as it is kept and sent, has the Markdown.
 */

/** An image that a text shows by Markdown: one of this device's, or an upload. */
const written = /!\[([^[\]\n]*)\]\((device:\d{1,6}|(?:\/pro-api\/)?uploads\/[0-9a-f]{32,64}\.webp)\)/g
/** Its word in the field: marks that no keyboard has, some words, its number. */
const token = /‹([^‹›\n]{1,40})›/g
const tokenChars = 42
const tokenAtEnd = /‹[^‹›\n]{1,40}›$/
const tokenAtStart = /^‹[^‹›\n]{1,40}›/

/** How many characters of a field an image's word takes right before a place in it, or right after; 0 for none. */
export const tokenBefore = (field: string, at: number) =>
  tokenAtEnd.exec(field.slice(Math.max(0, at - tokenChars), at))?.[0].length ?? 0
export const tokenAfter = (field: string, at: number) =>
  tokenAtStart.exec(field.slice(at, at + tokenChars))?.[0].length ?? 0

/** What a word for describing an image may not have: it would end the description. */
const unfit = /[[\]\\\n]/g

/** An image of a text: `source` as the Markdown names it, `alt` its description, `isShown` whether the text has it. */
export type TextImage = { source: string; number: number; alt: string; isShown: boolean; file?: DeviceImage }

/** The images that one field has met, by their numbers; a number stays an image's own for as long as one writes. */
export class ImageTokens {
  private readonly numbers = new Map<string, number>()
  private readonly alts = new Map<string, string>()

  numberOf(source: string): number {
    const number = this.numbers.get(source) ?? this.numbers.size + 1
    this.numbers.set(source, number)
    return number
  }

  /** The text as the field shows it; `word` names an image by its number, which it ends with after a space. */
  toField(text: string, word: (number: number) => string): string {
    return text.replace(written, (_, alt: string, source: string) => {
      this.alts.set(source, alt)
      return `‹${word(this.numberOf(source))}›`
    })
  }

  /** The text of a field. A word whose number no image has is left as it stands. */
  toText(field: string): string {
    const sources = new Map([...this.numbers].map(([source, number]) => [number, source]))
    return field.replace(token, (whole, words: string) => {
      const source = sources.get(Number(words.slice(words.lastIndexOf(' ') + 1)))
      return source === undefined ? whole : this.reference(source)
    })
  }

  /** The Markdown that shows an image. */
  reference(source: string): string {
    return `![${this.alts.get(source) ?? ''}](${source})`
  }

  /** A text in which an image is described otherwise. */
  described(text: string, source: string, alt: string): string {
    this.alts.set(source, alt.replace(unfit, ' '))
    return text.replace(written, (whole, _alt: string, other: string) =>
      other === source ? this.reference(source) : whole,
    )
  }

  /** A text without an image, nor the line that it stood on alone. */
  without(text: string, source: string): string {
    const parts: string[] = []
    let from = 0
    for (const { 0: whole, 2: other, index } of text.matchAll(written)) {
      if (other !== source) continue
      parts.push(text.slice(from, index))
      from = index + whole.length + Number(text[index + whole.length] === '\n')
    }
    return parts.join('') + text.slice(from)
  }

  /** What the text shows, and the device's images that it does not. */
  imagesOf(text: string, files: readonly DeviceImage[]): TextImage[] {
    const shown = new Set([...text.matchAll(written)].map(([, , source = '']) => source))
    const sources = new Set([...files.map(sourceOf), ...shown])
    return [...sources]
      .map((source) => ({
        source,
        number: this.numberOf(source),
        alt: this.alts.get(source) ?? '',
        isShown: shown.has(source),
        file: files.find((file) => sourceOf(file) === source),
      }))
      .filter(({ source, file }) => file !== undefined || !source.startsWith('device:'))
      .toSorted((a, b) => a.number - b.number)
  }
}
