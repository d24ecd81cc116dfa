import { beginFile, deleteFile, getFile, listUnfinishedFiles } from './file.ts'

export const endpoints = {
  listUnfinishedFiles,
  getFile,
  beginFile,
  deleteFile,
}

/** Permission nodes: those of what a file is for decide. */
export const nodes = [] as const

/** Work that is no request. */
export const jobs = ['sweep-files'] as const
