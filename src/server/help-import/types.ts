import type { Locale } from '#contract/base/locale.ts'
import type { FileDates } from './read/dates.ts'
import type { Hook } from './read/hook.ts'
import type { Source } from './read/source-keys.ts'

/**
 * A file of the folder to import; `path` is relative to it, with `/` between its parts. With `load` its bytes are read when
 * they are wanted, which images are one at a time, and `bytes` is empty; it throws UnusableFile where they cannot be had.
 */
export type SourceFile = { path: string; bytes: Uint8Array; load?: () => Promise<Uint8Array> }

/** A file that may be gigabytes: nothing of it is in memory but the piece at hand. */
export type LargeFile = {
  size: number
  /** What its content is known by: the same twice, and another of another content. Throws UnusableFile. */
  print(): Promise<string>
  /** Its bytes in their order. Throws UnusableFile. */
  pieces(): AsyncIterable<Uint8Array>
  /** Some of its bytes, where they can be had by themselves. */
  part?(offset: number, length: number): Promise<Uint8Array>
}

/** Where the site that documents come from shows a folder of them: its address there, without `/` around it. */
export type Route = { folder: string; address: string }

/** The version that imported documents are of. */
export type PartVersion = {
  id: string
  /** The documentation that has it: the same for all of its versions. */
  source: string
  name: string
  status: 'current' | 'older' | 'unreleased'
  /** The newest first. */
  sort: number
  /** What addresses of the site that it comes from have for it. */
  path: string
  /** Where its documents lie among those of a part; without it all of the part that no other version has. */
  docsFolder?: string
}

/** The same source and place again updates what came from there before, and archives what is no longer in it. */
export type ImportOptions = Source & {
  /** Nobody chose the source's name: an import that shares no file with what is known by it is refused. */
  isNameGuessed?: boolean
  /** The folder's own name, for the category of documents that lie in no sub-folder. */
  name: string
  /** The language of documents that do not say theirs; otherwise a folder called zh-cn or en does, or their script. */
  locale?: Locale
  /** Everything goes into this category; sub-folders become categories below it. */
  category?: string
  /** The version that the folder describes, when it is one of several; the tools' own folders of versions say it themselves. */
  docsVersion?: { name: string; isCurrent: boolean }
  /** Reads, renders and reports, and writes nothing. */
  dryRun?: boolean
  /** Files of the folder that could not be read at all: reported, and what came from them before stays. */
  unreadable?: UnreadFile[]
  /** Where a file is edited, with `{path}` for its place in the folder; as `editPattern` takes it. */
  editUrl?: string
  /** When files were changed, by their paths, as their history says; front matter says it first. */
  dates?: ReadonlyMap<string, FileDates>
  /** The operator's own rules, which a text passes before anything else reads it. */
  hook?: Hook
  /** Any other file of the folder, for texts that include it; null when there is none that may be read. */
  read?(path: string): Uint8Array | null
  onProgress?(done: number, total: number): void
}

/** Something about one file that its author should know. */
export type ImportNote = { path: string; reason: string }

/** A file that was not read. What lies outside the folder was never part of it: nothing that came from it stays. */
export type UnreadFile = ImportNote & { outside?: boolean }

export type ImportReport = {
  added: number
  updated: number
  unchanged: number
  /** Were in the folder last time. */
  archived: number
  categories: number
  images: number
  /** Groups of synonyms. */
  synonyms: number
  /** Files that could not be imported. */
  failures: ImportNote[]
  /** Imported, but not all of it as written. */
  warnings: ImportNote[]
}

/** Nobody said which version it is that is there already; the message says what to do. */
export class VersionUnclear extends Error {}

/** A file that says itself that it is in a language that this site does not have; the message is its tag. */
export class OtherLanguage extends Error {}

export class UnusableFile extends Error {}

/** Something else was imported under the name that was guessed for this; the message says what to do. */
export class SourceTaken extends Error {}
