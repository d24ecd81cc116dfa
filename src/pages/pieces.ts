/**
 * Parts of a rendered screen, by name, with marks in place of what is a record's: `mark-title-mark`. The names are the
 * build's own, never people's.
 */
export type Pieces = Readonly<Record<string, string>>

/** The mark that stands for a value: letters and hyphens alone, which no encoding changes. */
export const markOf = (name: string) => `mark-${name}-mark`

/**
 * Puts finished HTML in place of a piece's marks, all in one pass: a value may itself look like a mark. Throws where the
 * piece, or one of its values, is missing: the build made something else than what is filled here.
 */
export function fillPiece(pieces: Pieces, name: string, values: Pieces): string {
  const piece = pieces[name]
  if (piece === undefined) throw new Error(`the template has no piece ${name}`)
  return piece.replace(/mark-([a-z]+)-mark/g, (mark, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`nobody says what ${mark} of ${name} is`)
    return value
  })
}
