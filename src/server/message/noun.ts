import * as manifest from '#contract/message/index.ts'
import { labels } from '#contract/message/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { readable } from './messages.ts'
import { messageRoutes } from './routes.ts'
import { keptMessages } from './rows.ts'
import { eraseMessages } from './rows-erase.ts'

export const message = defineNoun(manifest, {
  routes: [messageRoutes],
  columns,
  erase: eraseMessages,
  own: null,
  counted: {
    messages: {
      node: '/admin/message',
      look: async (db, { ports }) => ({
        count: (await keptMessages(db, { ...readable(ports), q: '', page: 1, limit: 1 })).total,
        since: null,
      }),
    },
  },
  sections: labels.sections,
})
