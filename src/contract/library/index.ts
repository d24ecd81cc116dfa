import { getLibrarySize, getVersionSize, listLibraryChanges, listLibraryRevisions } from './library.ts'

export const endpoints = {
  listLibraryChanges,
  listLibraryRevisions,
  getLibrarySize,
  getVersionSize,
}
