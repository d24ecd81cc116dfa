const prefix = 'lamplight-courses-'

/** Where what one member takes lies; the name is the member’s id. */
export const courseDatabase = (owner: string) => prefix + owner

/** Whose a database is; null of one that holds no courses. */
export const courseOwnerOf = (database: string) => (database.startsWith(prefix) ? database.slice(prefix.length) : null)
