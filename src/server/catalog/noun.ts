import * as manifest from '#contract/catalog/index.ts'
import { labels } from '#contract/catalog/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { catalogRoutes } from './routes.ts'

export const catalog = defineNoun(manifest, {
  routes: [catalogRoutes],
  menu: labels.menu,
})
