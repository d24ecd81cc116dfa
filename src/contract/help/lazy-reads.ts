import { hasAll, type LazyEndpoint } from '#contract/base/endpoint.ts'
import type { getHelp, getHelpHome, listHelp } from './help.ts'

/** The reads that a help page begins with, without their schemas: a first load names them and seldom calls them. */

export const lazyGetHelp: LazyEndpoint<typeof getHelp> = {
  method: 'GET',
  path: '/api/help/doc/:id',
  load: async () => (await import('./help.ts')).getHelp,
  looksLike: (data) => hasAll(data, { id: 'string', title: 'string', html: 'string', toc: 'object' }),
}

export const lazyGetHelpHome: LazyEndpoint<typeof getHelpHome> = {
  method: 'GET',
  path: '/api/help/home',
  load: async () => (await import('./help.ts')).getHelpHome,
  looksLike: (data) => hasAll(data, { locale: 'string', sections: 'object', pinned: 'object' }),
}

export const lazyListHelp: LazyEndpoint<typeof listHelp> = {
  method: 'GET',
  path: '/api/help',
  load: async () => (await import('./help.ts')).listHelp,
  looksLike: (data) => hasAll(data, { list: 'object', total: 'number' }),
}
