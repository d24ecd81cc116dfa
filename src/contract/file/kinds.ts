import type { NodePath } from '#contract/base/endpoint.ts'

/** What each ending of a name means; nothing else is taken, and no page or script is among them. */
const types = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  md: 'text/markdown',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  vtt: 'text/vtt',
} as const
type Ending = keyof typeof types

/** What a file is for: who may bring it, and the endings that its name may have. */
export const fileKinds = {
  download: {
    nodes: ['/admin/product/add', '/admin/product/edit'],
    endings: Object.keys(types) as Ending[],
  },
  video: {
    nodes: ['/admin/study/add', '/admin/study/edit'],
    endings: ['mp4', 'm4v', 'mov', 'webm', 'mkv'],
  },
  caption: {
    nodes: ['/admin/study/add', '/admin/study/edit'],
    endings: ['vtt'],
  },
} as const satisfies Record<string, { nodes: readonly NodePath[]; endings: readonly Ending[] }>

export type FilePurpose = keyof typeof fileKinds

/** The type of a file of this name, null where such a file is not taken for this. */
export function fileType(name: string, purpose: FilePurpose): string | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  const known: Ending | undefined = fileKinds[purpose].endings.find((one) => one === ending)
  return known ? types[known] : null
}
