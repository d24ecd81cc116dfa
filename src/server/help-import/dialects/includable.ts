import { textOf } from '#server/help-import/read/parse.ts'
import type { SourceFile } from '#server/help-import/types.ts'

/** The texts of a folder's files by their paths: of those at hand, else of what `more` reads. Null for what is no text. */
export function includable(
  files: SourceFile[],
  more: (path: string) => Uint8Array | null = () => null,
): (path: string) => string | null {
  const bytes = new Map(files.map((file) => [file.path, file.bytes]))
  return (path) => {
    const found = bytes.get(path) ?? more(path)
    if (!found) return null
    try {
      return textOf(found)
    } catch {
      return null
    }
  }
}
