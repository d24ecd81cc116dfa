import * as z from 'zod/mini'

/** `/config.json`: what one build needs to know of the site it serves. Embedded in every HTML page as a JSON block. */
export const RuntimeConfig = z.object({
  siteName: z.object({ 'zh-cn': z.string(), en: z.string() }),
  /** Origin and prefix of the API; empty is the shell's own origin. */
  apiUrl: z.string(),
  /** Prefix of uploaded files. */
  cdnUrl: z.string(),
  recordNumber: z.string(),
  /** Hosts (`example.com`, `example.com:8443`) that pages of /user/iframe may come from. */
  frameHosts: z.optional(z.array(z.string())),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
