/** A page without its blocks of JSON, in which nothing is markup but their end. */
export const outsideJson = (page: string) =>
  page.replace(/<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gis, '')
