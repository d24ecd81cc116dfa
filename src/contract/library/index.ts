import { getLibrarySize, listLibraryChanges, listLibraryRevisions } from './library.ts'

export const endpoints = {
  listLibraryChanges,
  listLibraryRevisions,
  getLibrarySize,
}
