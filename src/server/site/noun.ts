import { defineNoun } from '#server/noun.ts'
import { siteRoutes } from './routes.ts'
import { cardRoutes } from './routes-cards.ts'
import { feedRoutes } from './routes-feeds.ts'
import { llmsRoutes } from './routes-llms.ts'
import { pageRoutes } from './routes-pages.ts'

export const site = defineNoun(null, {
  fallbackRoutes: [siteRoutes, feedRoutes, llmsRoutes, cardRoutes, pageRoutes],
})
