/** A file begins with it, or spreadsheet programs take Chinese for something else. */
export const csvBegin = '\uFEFF'

/** Cells, finished already, as one line of a CSV file (RFC 4180). */
export const csvLine = (cells: string[]) => `${cells.join(',')}\r\n`

/**
 * Text that no spreadsheet program takes for a formula, whichever of these separators it reads the file by: an
 * apostrophe goes before what would begin one. Nor for a number where that would change it: a spreadsheet leaves out
 * zeros at the beginning, and of twelve digits and more it shows a power of ten.
 */
export function csvText(text: string): string {
  // A tab that nobody sees makes text of it.
  if (/^(?:0\d+|\d{12,})$/.test(text)) return `"\t${text}"`
  const inside = text.replace(/[;\t\r\n](?=[\s"]*[=+\-@＝＋－＠])/g, "$&'")
  const harmless = /^(?:[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/.test(inside) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
