import * as manifest from '#contract/blog/index.ts'
import { defineNoun } from '#server/noun.ts'
import { renewBylines } from './erase.ts'
import { blogRoutes } from './routes.ts'

export const blog = defineNoun(manifest, {
  routes: [blogRoutes],
  eraseLast: renewBylines,
})
