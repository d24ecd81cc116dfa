import * as manifest from '#contract/reply/index.ts'
import { labels } from '#contract/reply/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { replies } from './migrations/0062-replies.ts'
import { replyRoutes } from './routes.ts'
import { eraseReplies } from './rows-erase.ts'
import { own } from './rows-own.ts'
import { titles } from './titles.ts'

export const reply = defineNoun(manifest, {
  titles,
  routes: [replyRoutes],
  columns,
  migrations: {
    '0062-replies': replies,
  },
  erase: eraseReplies,
  own,
  sections: labels.sections,
})
