/**
 * Where the page leaves the look that the reader chose for the service worker, which has no localStorage: one entry of
 * Cache Storage, JSON of `fontSize` and `appearance`.
 */
export const lookCache = { name: 'look', path: '/look.json' } as const
