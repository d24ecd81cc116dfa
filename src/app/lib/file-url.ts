import { fileUnder } from '#pages/file-url.ts'
import { cdnUrl } from './site.ts'

/** Where an uploaded file or an avatar is fetched: under the site's prefix as it is known now. Empty for what is no file. */
export const fileUrl = (path: string | null | undefined) => fileUnder(cdnUrl(), path)
