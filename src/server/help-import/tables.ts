/** The tables of this noun, by their names in the database. */
export interface HelpImportTables {
  scaled_image: ScaledImageTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends HelpImportTables {}
}

/** What an imported image was kept as, so that the next import need not encode it again. */
export interface ScaledImageTable {
  /** The picture's part of its files' names: the hash of the file that was imported. */
  picture: string
  /** JSON: its files, the narrowest first, `{name, width}` of each. */
  files: string
  /** By which rules it was made; another version's is made anew. */
  version: number
}
