import * as z from 'zod/mini'

/** A cover is an image of ours, as a same-origin path: an upload, or a file that came with the document. */
export const coverPattern = /^\/pro-api\/(?:uploads\/[0-9a-f]{32,64}\.webp|files\/[0-9a-f]{16,64}\.[a-z0-9]{1,5})$/

export const CoverField = z.string().check(z.regex(coverPattern, 'illegal'))
