/** The words of a group as they are typed: commas or line ends between them, whichever keyboard. */
export function writtenWords(text: string): string[] {
  return text
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A group as one types it; what would end a word is a space in it. */
export function joinedWords(words: readonly string[]): string {
  return words.map((word) => word.replace(/[,，、;；\n]/g, ' ')).join(', ')
}
