import { listCatalog } from './catalog.ts'
import { getMarks, setMark } from './marks.ts'

/** What is offered; the nodes are the products’. */
export const endpoints = {
  listCatalog,
  getMarks,
  setMark,
}
