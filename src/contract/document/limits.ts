/** Writing documents; what a text itself may have stands in contract/help/limits.ts. Seconds where nothing else is said. */
export const documentLimits = {
  noteChars: 200,
  /** Saves of one working copy that are kept, so that a later one can be compared with what it was based on. */
  saves: 10,
  /** Bytes of a call that carries a text: the longest one, with room for its escapes. */
  callBytes: 3 * 1_048_576,
  /** How far ahead a publish may be planned. */
  planSeconds: 5 * 366 * 86_400,
  zoneChars: 64,
  /** Documents that are changed at once, and bytes of text that are published at once. */
  bulk: 500,
  bulkBytes: 4 * 1_048_576,
  /** How long a change of many can be undone. */
  undoSeconds: 3_600,
  previewHours: 24 * 30,
  previews: 20,
  /** Problems that a check names. */
  problems: 100,
  /** Categories that lie in one another, for those who make them. */
  depth: 3,
  iconChars: 40,
  categories: 2_000,
  tagChars: 40,
} as const
