/** Words as they are typed in a list: commas or line ends between them, whichever keyboard. */
export function writtenWords(text: string): string[] {
  return text
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A list of words as one types it; what would end a word is a space in it. */
export function joinedWords(words: readonly string[]): string {
  return words.map((word) => word.replace(/[,，、;；\n]/g, ' ')).join(', ')
}
