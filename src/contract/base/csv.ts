/** A file begins with it, or spreadsheet programs take Chinese for something else. */
export const csvBegin = '\uFEFF'

/** Cells, finished already, as one line of a CSV file (RFC 4180). */
export const csvLine = (cells: string[]) => `${cells.join(',')}\r\n`

/**
 * Text that no spreadsheet program takes for a formula, whichever of these separators it reads the file by: an
 * apostrophe goes before what would begin one. Nor for a number, a date or a time where that would change it: of `007`,
 * `1.10`, `12E45`, `3-4` and twelve digits and more a spreadsheet shows something else.
 */
export function csvText(text: string): string {
  // A tab that nobody sees makes text of it, in Excel, WPS and LibreOffice.
  if (isChangedAsNumber(text)) return `"\t${text}"`
  const inside = text.replace(/[;\t\r\n](?=[\s"]*[=+\-@＝＋－＠])/g, "$&'")
  const harmless = /^(?:[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/.test(inside) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const isChangedAsNumber = (text: string) =>
  /^\d[\d.,:/\-+eE%年月日 ]*$/.test(text) && !/^(?:0|[1-9]\d{0,10}|\d+\.\d+\.\d+\.\d+)$/.test(text)
