/**
 * Words and phrases that mean the same, in any language: documents in Chinese quote English messages, and who asks has
 * read either. Each is written as people write it; inflections, case and joints need no entry of their own. Of a long group
 * the first ones are looked for (`mostAlternatives`), so what documents say comes first.
 */
export type SynonymGroup = readonly string[]
