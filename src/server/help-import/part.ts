import type { Ports } from '#server/ports/ports.ts'
import type { ExportedEntry } from './read/exported.ts'
import type { ImportOptions, PartVersion, Route } from './types.ts'

export type ImportPorts = Pick<
  Ports,
  'db' | 'clock' | 'files' | 'secrets' | 'markdown' | 'imageHosts' | 'documentImages' | 'diagrams'
>

/** One file never ends an import: what nobody has thought of is told of it, like what somebody has. */
export const unforeseen = (error: unknown) => `cannot be read: ${error instanceof Error ? error.message : error}`

/** What belongs together: a folder, or what it has of one version. */
export type PartOptions = ImportOptions & {
  /** The versions that documents are of: several where the folder has several documentations, each with a current one. */
  versions?: PartVersion[]
  /** Where a file lies in the folder; the same path without it. */
  realPath?(path: string): string
  /** Folders of documents whose addresses do not begin with what they are called. */
  routes?: Route[]
  /** Where the documents of a file of sidebars lie, when that is known. */
  docsOf?(path: string): string | undefined
  /** The export that the files are of. */
  exported?: {
    entries: ReadonlyMap<string, ExportedEntry>
    /** It is an export of this very site. */
    isOwn: boolean
    /** The ids that its versions have here. */
    versionIds: ReadonlyMap<string, string>
  }
}
