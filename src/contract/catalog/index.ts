import { listMemberCatalog } from './as-member.ts'
import { listCatalog } from './catalog.ts'
import { getCourseMarks, getProductMarks, markCourse, markProduct } from './marks.ts'

/** What is offered; the nodes are the products’. */
export const endpoints = {
  listCatalog,
  listMemberCatalog,
  getProductMarks,
  markProduct,
  getCourseMarks,
  markCourse,
}
