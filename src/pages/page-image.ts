/** Where a page's picture is; another one with each revision, for those who fetch it keep it for weeks. */
export const pageImagePath = (area: 'help' | 'QA' | 'blog', { id, rev }: { id: string; rev: number }) =>
  `/og/${area}/${encodeURIComponent(id)}.png?v=${rev}`

/** As large as the server draws it. */
export const pageImageSize = { width: 1200, height: 630 } as const

/** The picture of the site itself, where pages have none. */
export const siteImage = '/icons/icon-512.png'
