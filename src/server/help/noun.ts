import * as manifest from '#contract/help/index.ts'
import { labels } from '#contract/help/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { redirects } from './migrations/0010-redirects.ts'
import { editLinks } from './migrations/0030-edit-links.ts'
import { versions } from './migrations/0037-versions.ts'
import { documentViews } from './migrations/0091-document-views.ts'
import { docUnlisted } from './migrations/0290-doc-unlisted.ts'
import { docLists } from './migrations/0300-doc-lists.ts'
import { helpRoutes } from './routes.ts'

export const help = defineNoun(manifest, {
  routes: [helpRoutes],
  columns,
  erase: { by: 'document' },
  own: null,
  migrations: {
    '0010-redirects': redirects,
    '0030-edit-links': editLinks,
    '0037-versions': versions,
    '0091-document-views': documentViews,
    '0290-doc-unlisted': docUnlisted,
    '0300-doc-lists': docLists,
  },
  menu: labels.menu,
})
