/** What a file's text is read with, whichever tool it was written for. */
export type Dialect = {
  /** The file's path within the imported folder, with `/` between its parts. */
  path: string
  /** MDX has code around its text, JSX within it and no indented code. */
  kind: 'md' | 'mdx'
  /** The text of another file by its path within the imported folder; null when there is none that may be read. */
  read(path: string): string | null
  /** The path of the file that is called so, wherever it lies; null when none is. */
  named(name: string): string | null
  /** Tells the author of something that is not shown as written. */
  warn(reason: string): void
}

/** Parts of one file may include others, and those again others; together they may be this long. */
export const includedChars = 1_000_000
/** How deep files may include one another. */
export const includeDepth = 8
