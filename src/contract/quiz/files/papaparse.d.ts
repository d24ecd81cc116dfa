/**
 * What is used here of papaparse. Its own types bring those of node with them, whose names no room but the server may know.
 */
declare module 'papaparse' {
  type Step<Row> = {
    data: Row
    errors: { type: string; message: string }[]
    /** Where in the text the next row begins. */
    meta: { cursor: number }
  }
  type ParseOptions<Row> = {
    delimiter: string
    skipEmptyLines: boolean
    step(row: Step<Row>, parser: { abort(): void }): void
  }
  type Table = { fields: readonly string[]; data: readonly unknown[] }
  const Papa: {
    parse<Row>(text: string, options: ParseOptions<Row>): void
    unparse(table: Table, options: { escapeFormulae: RegExp }): string
  }
  export default Papa
}
