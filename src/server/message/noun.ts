import { defineNoun } from '#server/noun.ts'
import { readable } from './messages.ts'
import { messageRoutes } from './routes.ts'
import { keptMessages } from './rows.ts'

export const message = defineNoun(
  {},
  {
    routes: [messageRoutes],
    counted: {
      messages: {
        node: '/admin/message',
        look: async (db, { ports }) => ({
          count: (await keptMessages(db, { ...readable(ports), q: '', page: 1, limit: 1 })).total,
          since: null,
        }),
      },
    },
  },
)
