import { getBlogPost, listBlog } from './blog.ts'

export const endpoints = {
  listBlog,
  getBlogPost,
}
